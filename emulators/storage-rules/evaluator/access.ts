import { RulesProblem } from "../problem.ts";
import { expectType, list, text, typeName, type Value } from "./value.ts";

/** The member of a map; a RulesProblem for a missing key and for anything that is no map, null included. */
export function memberOf(target: Value, name: string): Value {
  if (target.type !== "map") throw new RulesProblem(`${typeName(target)} has no member '${name}'`);
  const value = target.entries.get(name);
  if (value === undefined) throw new RulesProblem(`there is no key '${name}'`);
  return value;
}

/** `target[key]`: a map's key, or the item of a list, a string's character or a path's segment from 0. */
export function itemAt(target: Value, key: Value): Value {
  if (target.type === "map") return memberOf(target, expectType(key, "string").value);
  const items = sequence(target);
  const item = items[position(key, items.length - 1)];
  if (item === undefined) throw new RulesProblem("the index is out of range");
  return item;
}

/** `target[from:to]` of a list or a string; `to` is not included. */
export function sliceOf(target: Value, from: Value, to: Value): Value {
  if (target.type === "path") throw new RulesProblem("path has no range");
  const items = sequence(target);
  const end = position(to, items.length);
  const part = items.slice(position(from, end), end);
  return target.type === "string"
    ? text(part.map((item) => expectType(item, "string").value).join(""))
    : list(part);
}

/** The characters of a string: whole characters, not halves of surrogate pairs. */
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
