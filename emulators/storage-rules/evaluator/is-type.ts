import { RulesProblem } from "../problem.ts";
import type { Value, ValueType } from "./value.ts";

/** The names `is` knows, each with the types of value it covers. */
const kinds: ReadonlyMap<string, readonly ValueType[]> = new Map([
  ["bool", ["bool"]],
  ["duration", ["duration"]],
  ["float", ["float"]],
  ["int", ["int"]],
  ["list", ["list"]],
  ["map", ["map"]],
  ["null", ["null"]],
  ["number", ["int", "float"]],
  ["path", ["path"]],
  ["set", ["set"]],
  ["string", ["string"]],
  ["timestamp", ["timestamp"]],
] satisfies [string, ValueType[]][]);

/** Whether `is` knows the name. */
export function isTypeName(name: string): boolean {
  return kinds.has(name);
}

/** `value is name`; a RulesProblem for a name that is no type. */
export function isOfType(value: Value, name: string): boolean {
  const types = kinds.get(name);
  if (!types) throw new RulesProblem(`unknown type '${name}'`);
  if (value.type === "unsupported") throw new RulesProblem(`a ${value.name} is not supported here`);
  return types.includes(value.type);
}
