import { RulesProblem } from "../problem.ts";
import type { Value } from "./value.ts";

/** A method of the language, with its number of arguments. */
export type Method<T> = { arity: number; apply: (target: T, args: readonly Value[]) => Value };
export type MethodTable<T> = ReadonlyMap<string, Method<T>>;

/** Returns the methods by name, as a Map so that inherited properties of objects are not reachable. */
export function methodTable<T>(methods: Record<string, Method<T>>): MethodTable<T> {
  return new Map(Object.entries(methods));
}

/** Declares a method without arguments. */
export function withoutArgument<T>(run: (target: T) => Value): Method<T> {
  return { arity: 0, apply: run };
}

/** Declares a method with one argument. */
export function withOne<T>(run: (target: T, argument: Value) => Value): Method<T> {
  return { arity: 1, apply: (target, args) => run(target, argument(args, 0)) };
}

/** Declares a method with two arguments. */
export function withTwo<T>(run: (target: T, first: Value, second: Value) => Value): Method<T> {
  return { arity: 2, apply: (target, args) => run(target, argument(args, 0), argument(args, 1)) };
}

/**
 * Returns the argument at an index.
 * @throws {RulesProblem} if the call has fewer.
 */
export function argument(args: readonly Value[], at: number): Value {
  const value = args[at];
  if (value === undefined) throw new RulesProblem("an argument is missing");
  return value;
}

/**
 * Calls a method of a table.
 * @throws {RulesProblem} for an unknown name or a wrong number of arguments.
 */
export function callFrom<T>(table: MethodTable<T>, target: T, name: string, args: readonly Value[]): Value {
  const method = table.get(name);
  if (!method) throw new RulesProblem(`unknown method '${name}'`);
  if (args.length !== method.arity) throw new RulesProblem(wrongCount(name, method.arity, args.length));
  return method.apply(target, args);
}

/** Returns the message for a wrong number of arguments. */
export function wrongCount(name: string, arity: number, given: number): string {
  return `'${name}' takes ${arity} argument${arity === 1 ? "" : "s"}, found ${given}`;
}
