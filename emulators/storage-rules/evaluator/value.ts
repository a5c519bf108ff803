import { RulesProblem } from "../problem.ts";

/** A value of the rules language. Times and durations count nanoseconds, times since 1970 in UTC. */
export type Value =
  | { type: "null" }
  | { type: "bool"; value: boolean }
  | { type: "int"; value: bigint }
  | { type: "float"; value: number }
  | { type: "string"; value: string }
  | { type: "timestamp"; nanos: bigint }
  | { type: "duration"; nanos: bigint }
  | { type: "path"; segments: readonly string[] }
  | { type: "list"; items: readonly Value[] }
  | { type: "set"; items: readonly Value[] }
  | { type: "map"; entries: ReadonlyMap<string, Value> }
  | { type: "diff"; after: ReadonlyMap<string, Value>; before: ReadonlyMap<string, Value> }
  | { type: "unsupported"; name: string };

export type ValueType = Value["type"];
export type ValueOf<T extends ValueType> = Extract<Value, { type: T }>;

const earliest = BigInt(Date.parse("0001-01-01T00:00:00Z")) * 1_000_000n;
const latest = BigInt(Date.parse("9999-12-31T23:59:59.999Z")) * 1_000_000n;

/** The values themselves, made from what they hold. */
export const nothing: Value = { type: "null" };
export const bool = (value: boolean): Value => ({ type: "bool", value });
export const float = (value: number): Value => ({ type: "float", value });
export const text = (value: string): Value => ({ type: "string", value });
export const list = (items: readonly Value[]): Value => ({ type: "list", items });
export const map = (entries: Iterable<readonly [string, Value]>): Value => ({
  type: "map",
  entries: new Map(entries),
});
export const duration = (nanos: bigint): Value => ({ type: "duration", nanos });

/** A signed 64-bit integer; a RulesProblem when it does not fit. */
export function int(value: bigint): Value {
  if (BigInt.asIntN(64, value) !== value) throw new RulesProblem("the number does not fit in 64 bits");
  return { type: "int", value };
}

/** A time between the years 1 and 9999; a RulesProblem outside them. */
export function timestamp(nanos: bigint): Value {
  if (nanos < earliest || nanos > latest) throw new RulesProblem("the time is out of range");
  return { type: "timestamp", nanos };
}

/** Reads an ISO time in UTC with up to nine decimals; a RulesProblem when it is none. */
export function parseTimestamp(iso: string): Value {
  const [, seconds, fraction = ""] = /^([^.]+?)(?:\.(\d{1,9}))?Z$/.exec(iso) ?? [];
  const millis = Date.parse(`${seconds}Z`);
  if (Number.isNaN(millis)) throw new RulesProblem(`'${iso}' is no time`);
  return timestamp(BigInt(millis) * 1_000_000n + BigInt(fraction.padEnd(9, "0")));
}

function isA<T extends ValueType>(value: Value, type: T): value is ValueOf<T> {
  return value.type === type;
}

/** The value as the wanted type; a RulesProblem when it is another one. */
export function expectType<T extends ValueType>(value: Value, type: T): ValueOf<T> {
  if (!isA(value, type)) throw new RulesProblem(`expected ${type}, found ${typeName(value)}`);
  return value;
}

/** What people call the value's type in a message. */
export function typeName(value: Value): string {
  if (value.type === "unsupported") return `${value.name} (not supported here)`;
  return value.type === "diff" ? "map diff" : value.type;
}
