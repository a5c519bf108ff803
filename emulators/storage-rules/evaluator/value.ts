import { RulesProblem } from "../problem.ts";

/** A value of the rules language. Timestamps and durations are in nanoseconds, timestamps since 1970 in UTC. */
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

/** Constructors of values. */
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

/**
 * Returns a signed 64-bit integer.
 * @throws {RulesProblem} on overflow.
 */
export function int(value: bigint): Value {
  if (BigInt.asIntN(64, value) !== value) throw new RulesProblem("the number does not fit in 64 bits");
  return { type: "int", value };
}

/**
 * Returns a timestamp between the years 1 and 9999.
 * @throws {RulesProblem} outside them.
 */
export function timestamp(nanos: bigint): Value {
  if (nanos < earliest || nanos > latest) throw new RulesProblem("the time is out of range");
  return { type: "timestamp", nanos };
}

/**
 * Parses an ISO time in UTC with up to nine decimals.
 * @throws {RulesProblem} if it is invalid.
 */
export function parseTimestamp(iso: string): Value {
  const [, seconds, fraction = ""] = /^([^.]+?)(?:\.(\d{1,9}))?Z$/.exec(iso) ?? [];
  const millis = Date.parse(`${seconds}Z`);
  if (Number.isNaN(millis)) throw new RulesProblem(`'${iso}' is no time`);
  return timestamp(BigInt(millis) * 1_000_000n + BigInt(fraction.padEnd(9, "0")));
}

function isA<T extends ValueType>(value: Value, type: T): value is ValueOf<T> {
  return value.type === type;
}

/**
 * Returns the value narrowed to a type.
 * @throws {RulesProblem} if it has another one.
 */
export function expectType<T extends ValueType>(value: Value, type: T): ValueOf<T> {
  if (!isA(value, type)) throw new RulesProblem(`expected ${type}, found ${typeName(value)}`);
  return value;
}

/** Returns the type's name for messages. */
export function typeName(value: Value): string {
  if (value.type === "unsupported") return `${value.name} (not supported here)`;
  return value.type === "diff" ? "map diff" : value.type;
}
