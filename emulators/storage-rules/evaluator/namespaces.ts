import { RulesProblem } from "../problem.ts";
import { argument, type Method, type MethodTable, methodTable, withOne, withTwo } from "./method.ts";
import { bool, duration, expectType, float, int, timestamp, type Value } from "./value.ts";

const second = 1_000_000_000n;
const units: ReadonlyMap<string, bigint> = new Map([
  ["w", 604_800n * second],
  ["d", 86_400n * second],
  ["h", 3600n * second],
  ["m", 60n * second],
  ["s", second],
  ["ms", 1_000_000n],
  ["ns", 1n],
]);

const wholeNumber = (args: readonly Value[], at: number) => expectType(argument(args, at), "int").value;
const number = (value: Value) =>
  value.type === "int" ? Number(value.value) : expectType(value, "float").value;

/** Declares a method that rounds a number to an int. */
const rounding = (round: (value: number) => number): Method<undefined> =>
  withOne((_, value) => {
    if (value.type === "int") return value;
    const rounded = round(number(value));
    if (!Number.isFinite(rounded)) throw new RulesProblem("not a finite number");
    return int(BigInt(rounded));
  });

const durations = methodTable<undefined>({
  abs: withOne((_, value) => {
    const { nanos } = expectType(value, "duration");
    return duration(nanos < 0n ? -nanos : nanos);
  }),
  time: {
    arity: 4,
    apply: (_, args) =>
      duration(
        (wholeNumber(args, 0) * 3600n + wholeNumber(args, 1) * 60n + wholeNumber(args, 2)) * second +
          wholeNumber(args, 3),
      ),
  },
  value: withTwo((_, magnitude, unit) => {
    const name = expectType(unit, "string").value;
    const length = units.get(name);
    if (length === undefined) throw new RulesProblem(`unknown unit '${name}'`);
    return duration(expectType(magnitude, "int").value * length);
  }),
});

const timestamps = methodTable<undefined>({
  date: {
    arity: 3,
    apply: (_, args) => {
      const [year, month, day] = [0, 1, 2].map((at) =>
        String(wholeNumber(args, at)).padStart(at === 0 ? 4 : 2, "0"),
      );
      const iso = `${year}-${month}-${day}`;
      const date = new Date(iso);
      // `Date` would roll a nonexistent day over into the next month.
      if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) {
        throw new RulesProblem(`${iso} is no date`);
      }
      return timestamp(BigInt(date.getTime()) * 1_000_000n);
    },
  },
  value: withOne((_, millis) => timestamp(expectType(millis, "int").value * 1_000_000n)),
});

const mathematics = methodTable<undefined>({
  abs: withOne((_, value) => {
    if (value.type === "int") return int(value.value < 0n ? -value.value : value.value);
    return float(Math.abs(number(value)));
  }),
  ceil: rounding(Math.ceil),
  floor: rounding(Math.floor),
  round: rounding(Math.round),
  isInfinite: withOne((_, value) => bool(Math.abs(number(value)) === Number.POSITIVE_INFINITY)),
  isNaN: withOne((_, value) => bool(Number.isNaN(number(value)))),
  pow: withTwo((_, base, exponent) => float(number(base) ** number(exponent))),
  sqrt: withOne((_, value) => float(Math.sqrt(number(value)))),
});

/** Functions of namespaces; those of `firestore` need requests and are in documents.ts. */
export const namespaces: ReadonlyMap<string, MethodTable<undefined>> = new Map([
  ["duration", durations],
  ["timestamp", timestamps],
  ["math", mathematics],
]);
