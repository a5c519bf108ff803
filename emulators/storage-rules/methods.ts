import { diffMethods, listMethods, mapMethods, setMethods } from "./collection-methods.ts";
import { callFrom } from "./method.ts";
import { RulesProblem } from "./problem.ts";
import { stringMethods } from "./string-methods.ts";
import { durationMethods, timestampMethods } from "./time-methods.ts";
import { typeName, type Value } from "./value.ts";

const tables = [
  stringMethods,
  listMethods,
  setMethods,
  mapMethods,
  diffMethods,
  timestampMethods,
  durationMethods,
];

/** Every method name that some type has; `bind` belongs to paths and needs the path as it is written. */
export const methodNames: ReadonlySet<string> = new Set([
  "bind",
  ...tables.flatMap((table) => [...table.keys()]),
]);

/** Calls a method of a value; a RulesProblem when the value's type has none of that name. */
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
