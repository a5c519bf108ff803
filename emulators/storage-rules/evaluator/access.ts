import { RulesProblem } from "../problem.ts";
import { expectType, list, text, typeName, type Value } from "./value.ts";

/**
 * Returns the member of a map.
 * @throws {RulesProblem} for a missing key, and for anything but a map, including null.
 */
export function memberOf(target: Value, name: string): Value {
  if (target.type !== "map") throw new RulesProblem(`${typeName(target)} has no member '${name}'`);
  const value = target.entries.get(name);
  if (value === undefined) throw new RulesProblem(`there is no key '${name}'`);
  return value;
}

/** Evaluates `target[key]`: a map's value, or by index from 0 a list's item, string's character or path's segment. */
export function itemAt(target: Value, key: Value): Value {
  if (target.type === "map") return memberOf(target, expectType(key, "string").value);
  const items = sequence(target);
  const item = items[position(key, items.length - 1)];
  if (item === undefined) throw new RulesProblem("the index is out of range");
  return item;
}

/** Evaluates `target[from:to]` of a list or string; `to` is exclusive. */
export function sliceOf(target: Value, from: Value, to: Value): Value {
  if (target.type === "path") throw new RulesProblem("path has no range");
  const items = sequence(target);
  const end = position(to, items.length);
  const part = items.slice(position(from, end), end);
  return target.type === "string"
    ? text(part.map((item) => expectType(item, "string").value).join(""))
    : list(part);
}

/** Returns a string's characters by code point. */
export function characters(value: string): string[] {
  return Array.from(value);
}

function sequence(target: Value): readonly Value[] {
  if (target.type === "list") return target.items;
  if (target.type === "string") return characters(target.value).map(text);
  if (target.type === "path") return target.segments.map(text);
  throw new RulesProblem(`${typeName(target)} has no index`);
}

function position(value: Value, last: number): number {
  const at = expectType(value, "int").value;
  if (at < 0n || at > BigInt(last)) throw new RulesProblem("the index is out of range");
  return Number(at);
}
