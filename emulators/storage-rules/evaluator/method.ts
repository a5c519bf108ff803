import { RulesProblem } from "../problem.ts";
import type { Value } from "./value.ts";

/** A method of the language: how many arguments it takes and what it gives for a target. */
export type Method<T> = { arity: number; apply: (target: T, args: readonly Value[]) => Value };
export type MethodTable<T> = ReadonlyMap<string, Method<T>>;

/** The methods by name; a Map, so that no name reaches what every object inherits. */
export function methodTable<T>(methods: Record<string, Method<T>>): MethodTable<T> {
  return new Map(Object.entries(methods));
}

/** A method that is called with nothing between the parentheses. */
export function withoutArgument<T>(run: (target: T) => Value): Method<T> {
  return { arity: 0, apply: run };
}

/** A method of one argument. */
export function withOne<T>(run: (target: T, argument: Value) => Value): Method<T> {
  return { arity: 1, apply: (target, args) => run(target, argument(args, 0)) };
}

/** A method of two arguments. */
export function withTwo<T>(run: (target: T, first: Value, second: Value) => Value): Method<T> {
  return { arity: 2, apply: (target, args) => run(target, argument(args, 0), argument(args, 1)) };
}

/** The argument at a position; a RulesProblem when the call has fewer. */
export function argument(args: readonly Value[], at: number): Value {
  const value = args[at];
  if (value === undefined) throw new RulesProblem("an argument is missing");
  return value;
}

/** Calls a method of a table; a RulesProblem for an unknown name or another number of arguments. */
export function callFrom<T>(table: MethodTable<T>, target: T, name: string, args: readonly Value[]): Value {
  const method = table.get(name);
  if (!method) throw new RulesProblem(`unknown method '${name}'`);
  if (args.length !== method.arity) throw new RulesProblem(wrongCount(name, method.arity, args.length));
  return method.apply(target, args);
}

/** The message for a call with another number of arguments than the function takes. */
export function wrongCount(name: string, wanted: number, given: number): string {
  return `'${name}' takes ${wanted} argument${wanted === 1 ? "" : "s"}, found ${given}`;
}
