import { RulesProblem } from "../problem.ts";
import { typeName, type Value } from "./value.ts";

type Entries = ReadonlyMap<string, Value>;

/**
 * Returns whether two values are equal; values of different types are not, except that ints and floats compare as
 * numbers.
 */
export function equals(left: Value, right: Value): boolean {
  for (const value of [left, right]) {
    if (value.type === "unsupported" || value.type === "diff") {
      throw new RulesProblem(`${typeName(value)} cannot be compared`);
    }
  }
  switch (left.type) {
    case "int":
      if (right.type === "float") return Number(left.value) === right.value;
      return right.type === "int" && left.value === right.value;
    case "float":
      return (right.type === "int" || right.type === "float") && left.value === Number(right.value);
    case "bool":
    case "string":
      return right.type === left.type && left.value === right.value;
    case "timestamp":
    case "duration":
      return right.type === left.type && left.nanos === right.nanos;
    case "path":
      return right.type === "path" && left.segments.join("/") === right.segments.join("/");
    case "list":
      return right.type === "list" && sameItems(left.items, right.items);
    case "set":
      return (
        right.type === "set" && left.items.length === right.items.length && hasAll(left.items, right.items)
      );
    case "map":
      return right.type === "map" && sameEntries(left.entries, right.entries);
    default:
      return right.type === left.type;
  }
}

/** Returns whether an item equals the value. */
export function includes(items: readonly Value[], value: Value): boolean {
  return items.some((item) => equals(item, value));
}

/** Returns whether the items contain all of the values. */
export function hasAll(items: readonly Value[], values: readonly Value[]): boolean {
  return values.every((value) => includes(items, value));
}

/** Returns a set of the distinct items. */
export function setOf(items: readonly Value[]): Value {
  const unique: Value[] = [];
  for (const item of items) if (!includes(unique, item)) unique.push(item);
  return { type: "set", items: unique };
}

function sameItems(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((item, at) => equalAt(item, right[at]));
}

function sameEntries(left: Entries, right: Entries): boolean {
  return left.size === right.size && [...left].every(([key, value]) => equalAt(value, right.get(key)));
}

function equalAt(value: Value, other: Value | undefined): boolean {
  return other !== undefined && equals(value, other);
}
