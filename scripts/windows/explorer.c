/* A parent of the name of the Explorer, as a double click gives a program: runs its arguments and waits. For tests only. */
#include <process.h>
#include <wchar.h>

int wmain(int argc, wchar_t **argv)
{
    (void)argc;
    return (int)_wspawnv(_P_WAIT, argv[1], (const wchar_t *const *)(argv + 1));
}
