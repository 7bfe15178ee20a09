"""Writes the types of a JSON schema in TypeScript, so that they are those of the schema. Usage: types.py SCHEMA ROOT_NAME > TYPES"""
import json
import re
import sys

schema = json.load(open(sys.argv[1], encoding="utf-8"))
root = sys.argv[2]


def title(name):
    """`request-open` as RequestOpen."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_ ]", name))


def union(parts):
    unique = list(dict.fromkeys(parts))
    return " | ".join(f"({part})" if " & " in part else part for part in unique)


def members(node, indent):
    required = set(node.get("required", []))
    lines = []
    for name, value in node.get("properties", {}).items():
        if "description" in value:
            lines.append(f"{indent}  /** {value['description']} */")
        key = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
        lines.append(f"{indent}  {key}{'' if name in required else '?'}: {typed(value, indent + '  ')};")
    return lines


def typed(node, indent=""):
    if "$ref" in node:
        return title(node["$ref"].split("/")[-1])
    if "const" in node:
        return json.dumps(node["const"])
    if "enum" in node:
        return union([json.dumps(value) for value in node["enum"]])
    kind = node.get("type")
    if kind is None:
        for word in ("anyOf", "oneOf"):
            if word in node:
                return union([typed(part, indent) for part in node[word]])
        return "unknown"
    if isinstance(kind, list):
        return union([typed({**node, "type": part}, indent) for part in kind])
    if kind in ("integer", "number"):
        return "number"
    if kind in ("string", "boolean", "null"):
        return kind
    if kind == "array":
        if "prefixItems" in node:
            return "[" + ", ".join(typed(part, indent) for part in node["prefixItems"]) + "]"
        item, least = typed(node["items"], indent), node.get("minItems")
        if least is not None and least == node.get("maxItems"):
            return "[" + ", ".join([item] * least) + "]"
        return f"Array<{item}>"
    properties = members(node, indent)
    more = node.get("additionalProperties")
    if not properties:
        return f"{{ [key: string]: {typed(more) if isinstance(more, dict) else 'never'} }}"
    return "{\n" + "\n".join(properties) + f"\n{indent}}}"


print(f"// The types of {sys.argv[1].split('/')[-1]}. They are made from it; do not edit them.\n")
named = [(name, node) for name, node in schema["$defs"].items()]
if "properties" in schema:
    named.insert(0, (root, schema))
for name, node in named:
    if "description" in node:
        print(f"/** {node['description']} */")
    text = typed(node)
    if node.get("type") == "object" and text.startswith("{"):
        print(f"export interface {title(name)} {text}\n")
    else:
        print(f"export type {title(name)} = {text};\n")
