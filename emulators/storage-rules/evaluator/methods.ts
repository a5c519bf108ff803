import { RulesProblem } from "../problem.ts";
import { characters } from "./access.ts";
import { diffMethods, listMethods, mapMethods, setMethods } from "./collectionMethods.ts";
import { callFrom, methodTable, withOne, withoutArgument, withTwo } from "./method.ts";
import {
  bool,
  duration,
  expectType,
  int,
  list,
  text,
  timestamp,
  typeName,
  type Value,
  type ValueOf,
} from "./value.ts";

const flagsAtStart = /^\(\?([is]+)\)/;
/** One token of a pattern: an escape, an opening group, the start of a POSIX class name, or one character. */
const piece = /\\[\s\S]|\((?:\?(?:P?<\w+>|[\s\S]))?|\[:|[\s\S]/gu;
const notInRe2 = /^(?:\\[1-9cku]|\(\?[^:P<]|\(\?P?<?)$/;
const spaces = "\\t\\n\\f\\r ";

/**
 * Returns the JavaScript equivalent of an RE2 pattern, with non-capturing groups.
 * @throws {RulesProblem} for syntax that only one engine supports, so that a rule never has another meaning than in
 * production.
 */
function compilePattern(pattern: string, extent: "anywhere" | "whole"): RegExp {
  const flags = new Set(flagsAtStart.exec(pattern)?.[1]);
  const body = translate(pattern.replace(flagsAtStart, ""), flags.has("s"));
  try {
    if (body === undefined) throw new SyntaxError();
    return new RegExp(extent === "whole" ? `^(?:${body})$` : body, `gu${[...flags].join("")}`);
  } catch {
    throw new RulesProblem(`the pattern '${pattern}' is invalid or not supported here`);
  }
}

function translate(body: string, dotMatchesAll: boolean): string | undefined {
  let inClass = false;
  let result = "";
  for (const [part] of body.matchAll(piece)) {
    if (notInRe2.test(part)) return undefined;
    const translated = inClass ? insideClass(part) : outsideClass(part, dotMatchesAll);
    if (translated === undefined) return undefined;
    result += translated;
    if (part.startsWith("[")) inClass = true;
    if (part === "]") inClass = false;
  }
  return result;
}

function insideClass(part: string): string | undefined {
  if (part === "\\s") return spaces;
  return part === "[:" || part === "\\S" ? undefined : part;
}

function outsideClass(part: string, dotMatchesAll: boolean): string {
  if (part.startsWith("(")) return "(?:";
  if (part === ".") return dotMatchesAll ? "[^]" : "[^\\n]";
  if (part === "\\s") return `[${spaces}]`;
  if (part === "\\S") return `[^${spaces}]`;
  if (part === "\\A") return "^";
  return part === "\\z" ? "$" : part;
}

type Time = ValueOf<"timestamp">;

const millisecond = 1_000_000n;
const second = 1000n * millisecond;
const day = 86_400n * second;

/** Returns the non-negative remainder, also for times before 1970. */
const above = (nanos: bigint, unit: bigint) => ((nanos % unit) + unit) % unit;

const millis = (time: Time) => (time.nanos - above(time.nanos, millisecond)) / millisecond;

/** Declares a method that reads a calendar field in UTC. */
const calendar = (read: (date: Date) => number) =>
  withoutArgument<Time>((time) => int(BigInt(read(new Date(Number(millis(time)))))));

/** Methods of a timestamp, all in UTC. */
const timestampMethods = methodTable<Time>({
  date: withoutArgument((time) => timestamp(time.nanos - above(time.nanos, day))),
  time: withoutArgument((time) => duration(above(time.nanos, day))),
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: calendar((date) => date.getUTCSeconds()),
  // Monday is 1, Sunday is 7.
  dayOfWeek: calendar((date) => date.getUTCDay() || 7),
  dayOfYear: calendar((date) => (startOfDay(date) - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1),
  nanos: withoutArgument((time) => int(above(time.nanos, second))),
  toMillis: withoutArgument((time) => int(millis(time))),
});

/** Methods of a duration: whole seconds and remaining nanoseconds, both signed. */
const durationMethods = methodTable<ValueOf<"duration">>({
  seconds: withoutArgument(({ nanos }) => int(nanos / second)),
  nanos: withoutArgument(({ nanos }) => int(nanos % second)),
});

function startOfDay(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

type Text = ValueOf<"string">;

const patternOf = (value: Value, extent: "anywhere" | "whole") =>
  compilePattern(expectType(value, "string").value, extent);

/** Methods of a string; patterns are RE2. */
const stringMethods = methodTable<Text>({
  lower: withoutArgument(({ value }) => text(value.toLowerCase())),
  upper: withoutArgument(({ value }) => text(value.toUpperCase())),
  trim: withoutArgument(({ value }) => text(value.trim())),
  size: withoutArgument(({ value }) => int(BigInt(characters(value).length))),
  matches: withOne(({ value }, pattern) => bool(patternOf(pattern, "whole").test(value))),
  split: withOne(({ value }, pattern) => list(value.split(patternOf(pattern, "anywhere")).map(text))),
  replace: withTwo(({ value }, pattern, replacement) => {
    const put = expectType(replacement, "string").value;
    if (put.includes("\\")) throw new RulesProblem("a backslash in a replacement is not supported here");
    return text(value.replace(patternOf(pattern, "anywhere"), () => put));
  }),
});

const tables = [
  stringMethods,
  listMethods,
  setMethods,
  mapMethods,
  diffMethods,
  timestampMethods,
  durationMethods,
];

/** Every method name of any type; `bind` belongs to path literals. */
export const methodNames: ReadonlySet<string> = new Set([
  "bind",
  ...tables.flatMap((table) => [...table.keys()]),
]);

/**
 * Calls a method of a value.
 * @throws {RulesProblem} if the value's type has no such method.
 */
export function callMethod(target: Value, name: string, args: readonly Value[]): Value {
  switch (target.type) {
    case "string":
      return callFrom(stringMethods, target, name, args);
    case "list":
      return callFrom(listMethods, target, name, args);
    case "set":
      return callFrom(setMethods, target, name, args);
    case "map":
      return callFrom(mapMethods, target, name, args);
    case "diff":
      return callFrom(diffMethods, target, name, args);
    case "timestamp":
      return callFrom(timestampMethods, target, name, args);
    case "duration":
      return callFrom(durationMethods, target, name, args);
    default:
      throw new RulesProblem(`${typeName(target)} has no method '${name}'`);
  }
}
