import { equals, hasAll, includes, setOf } from "./equality.ts";
import { type Method, methodTable, withOne, withoutArgument, withTwo } from "./method.ts";
import { bool, expectType, int, list, text, type Value, type ValueOf } from "./value.ts";

type Items = ValueOf<"list"> | ValueOf<"set">;
type Entries = ReadonlyMap<string, Value>;

/** Returns the items of a list or set, both accepted as arguments of membership tests. */
const itemsOf = (value: Value) => (value.type === "set" ? value : expectType(value, "list")).items;

const membership: Record<string, Method<Items>> = {
  hasAll: withOne(({ items }, other) => bool(hasAll(items, itemsOf(other)))),
  hasAny: withOne(({ items }, other) => bool(itemsOf(other).some((value) => includes(items, value)))),
  hasOnly: withOne(({ items }, other) => bool(hasAll(itemsOf(other), items))),
  size: withoutArgument(({ items }) => int(BigInt(items.length))),
};

const without = (items: readonly Value[], removed: readonly Value[]) =>
  items.filter((value) => !includes(removed, value));

/** The methods of a list. */
export const listMethods = methodTable<ValueOf<"list">>({
  ...membership,
  concat: withOne(({ items }, other) => list([...items, ...expectType(other, "list").items])),
  join: withOne(({ items }, separator) => {
    const parts = items.map((item) => expectType(item, "string").value);
    return text(parts.join(expectType(separator, "string").value));
  }),
  removeAll: withOne(({ items }, other) => list(without(items, expectType(other, "list").items))),
  toSet: withoutArgument(({ items }) => setOf(items)),
});

/** The methods of a set. */
export const setMethods = methodTable<ValueOf<"set">>({
  ...membership,
  difference: withOne(({ items }, other) => setOf(without(items, expectType(other, "set").items))),
  intersection: withOne(({ items }, other) => {
    const others = expectType(other, "set").items;
    return setOf(items.filter((value) => includes(others, value)));
  }),
  union: withOne(({ items }, other) => setOf([...items, ...expectType(other, "set").items])),
});

/** Methods of a map; `get` takes a key, or a list of keys for nested maps. */
export const mapMethods = methodTable<ValueOf<"map">>({
  diff: withOne(({ entries }, other) => ({
    type: "diff",
    after: entries,
    before: expectType(other, "map").entries,
  })),
  get: withTwo((target, key, otherwise) => {
    const path = key.type === "list" ? key.items : [key];
    return path.reduce<Value | undefined>(stepInto, target) ?? otherwise;
  }),
  keys: withoutArgument(({ entries }) => list([...entries.keys()].map(text))),
  values: withoutArgument(({ entries }) => list([...entries.values()])),
  size: withoutArgument(({ entries }) => int(BigInt(entries.size))),
});

function stepInto(value: Value | undefined, key: Value): Value | undefined {
  const name = expectType(key, "string").value;
  return value?.type === "map" ? value.entries.get(name) : undefined;
}

const added = (after: Entries, before: Entries) => [...after.keys()].filter((key) => !before.has(key));

const shared = (after: Entries, before: Entries, same: boolean) =>
  [...after].flatMap(([key, value]) => {
    const earlier = before.get(key);
    return earlier !== undefined && equals(value, earlier) === same ? [key] : [];
  });

const keySet = (keys: string[]) => setOf(keys.map(text));

/**
 * Methods of the result of `diff`: keys of the target map that are added, removed or changed relative to the argument.
 */
export const diffMethods = methodTable<ValueOf<"diff">>({
  addedKeys: withoutArgument(({ after, before }) => keySet(added(after, before))),
  removedKeys: withoutArgument(({ after, before }) => keySet(added(before, after))),
  changedKeys: withoutArgument(({ after, before }) => keySet(shared(after, before, false))),
  unchangedKeys: withoutArgument(({ after, before }) => keySet(shared(after, before, true))),
  affectedKeys: withoutArgument(({ after, before }) =>
    keySet([...added(after, before), ...added(before, after), ...shared(after, before, false)]),
  ),
});
