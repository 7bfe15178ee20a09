-- Neovim as a client of `yipu lsp`: what a person would do, and whether it came out as it should.
local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    error('in vain waited for ' .. what)
  end
end

local function attach(path)
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  local client = vim.lsp.start_client({
    name = 'yipu',
    cmd = { vim.env.YIPU, 'lsp' },
    root_dir = vim.fn.getcwd(),
    init_options = { lang = 'en' },
  })
  assert(client, 'the server did not start')
  assert(vim.lsp.buf_attach_client(0, client), 'the server was not attached')
  return client
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    assert(not answer.err, vim.inspect(answer.err))
    return answer.result
  end
  error('no answer to ' .. method)
end

local function codes()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    local code = diagnostic.code or diagnostic.user_data.lsp.code
    found[code] = (found[code] or 0) + 1
  end
  return found
end

local function run()
  local client = attach(vim.env.RECORD)
  wait('findings', function() return #vim.diagnostic.get(0) > 0 end)
  local findings = #vim.diagnostic.get(0)

  -- Over a move: the board after it.
  vim.api.nvim_win_set_cursor(0, { 4, 4 })
  local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
  assert(hover.contents.value:find('move 1', 1, true) and hover.contents.value:find('```text', 1, true), vim.inspect(hover))

  -- The last move cannot be played. In its place, one that is proposed.
  local line = vim.api.nvim_get_current_line()
  vim.api.nvim_set_current_line((line:gsub('炮８进九', '')))
  vim.api.nvim_win_set_cursor(0, { 4, #vim.api.nvim_get_current_line() })
  local params = vim.lsp.util.make_position_params()
  params.position.character = vim.str_utfindex(vim.api.nvim_get_current_line())
  local proposals = ask('textDocument/completion', params)
  assert(#proposals.items > 30, #proposals.items)
  vim.lsp.util.apply_text_edits({ proposals.items[1].textEdit }, 0, 'utf-16')
  wait('the finding to go', function() return #vim.diagnostic.get(0) < findings end)

  -- All that is safe to mend.
  client = attach(vim.env.ODD)
  wait('findings', function() return codes().STD112 or #vim.diagnostic.get(0) > 2 end)
  local before = #vim.diagnostic.get(0)
  local request = vim.lsp.util.make_given_range_params({ 1, 0 }, { 1, 0 })
  request.context = { diagnostics = {}, only = { 'source.fixAll' } }
  local actions = ask('textDocument/codeAction', request)
  assert(#actions == 1, vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  wait('findings to go', function() return #vim.diagnostic.get(0) < before end)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n')
  assert(not text:find('；', 1, true), text)
  vim.lsp.stop_client(client)
  return string.format('%d proposals, findings %d then %d: all is well', #proposals.items, before, #vim.diagnostic.get(0))
end

local ok, said = pcall(run)
io.stdout:write(tostring(said) .. '\n')
vim.cmd(ok and 'qall!' or 'cquit!')
