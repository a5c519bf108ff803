import { RulesProblem } from "../problem.ts";
import type { Value, ValueType } from "./value.ts";

/** Type names of `is`, with the value types that each covers. */
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

/** Returns whether `is` supports the name. */
export function isTypeName(name: string): boolean {
  return kinds.has(name);
}

/**
 * Evaluates `value is name`.
 * @throws {RulesProblem} for an unknown type name.
 */
export function isOfType(value: Value, name: string): boolean {
  const types = kinds.get(name);
  if (!types) throw new RulesProblem(`unknown type '${name}'`);
  if (value.type === "unsupported") throw new RulesProblem(`a ${value.name} is not supported here`);
  return types.includes(value.type);
}
