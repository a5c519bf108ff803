import { documentFunctions } from "../documents.ts";
import type { Expression, PathExpression } from "../parser/ast.ts";
import { RulesProblem } from "../problem.ts";
import { itemAt, memberOf, sliceOf } from "./access.ts";
import { isOfType } from "./isType.ts";
import { argument, callFrom, wrongCount } from "./method.ts";
import { callMethod } from "./methods.ts";
import { namespaces } from "./namespaces.ts";
import { applyBinary, applyUnary } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { bool, expectType, list, map, type Value } from "./value.ts";

type Side = () => Promise<Value>;

/**
 * Evaluates `left && right` (absorbing value false) or `left || right` (true). An absorbing value on one side overrides
 * an error on the other, including a non-bool; otherwise the first error is thrown.
 */
async function settle(settling: boolean, left: Side, right: Side): Promise<Value> {
  const first = await attempt(left);
  if (first === settling) return bool(settling);
  const second = await attempt(right);
  if (second === settling) return bool(settling);
  if (first instanceof RulesProblem) throw first;
  if (second instanceof RulesProblem) throw second;
  return bool(!settling);
}

async function attempt(side: Side): Promise<boolean | RulesProblem> {
  try {
    return expectType(await side(), "bool").value;
  } catch (error) {
    if (error instanceof RulesProblem) return error;
    throw error;
  }
}

/** Maximum depth of calls, as in production; stops endless recursion. */
const MAX_CALL_DEPTH = 20;

/**
 * Evaluates an expression.
 * @throws {RulesProblem} with its place, for every evaluation error.
 */
export async function evaluate(expression: Expression, scope: Scope): Promise<Value> {
  try {
    return await compute(expression, scope);
  } catch (error) {
    throw error instanceof RulesProblem ? error.at(expression.place) : error;
  }
}

async function compute(expression: Expression, scope: Scope): Promise<Value> {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "name":
      return named(expression.name, scope);
    case "list":
      return list(await all(expression.items, scope));
    case "map":
      return mapOf(expression.entries, scope);
    case "path":
      return pathOf(expression, scope);
    case "member":
      return memberOf(await evaluate(expression.target, scope), expression.name);
    case "index":
      return itemAt(await evaluate(expression.target, scope), await evaluate(expression.index, scope));
    case "slice": {
      const target = await evaluate(expression.target, scope);
      return sliceOf(target, await evaluate(expression.from, scope), await evaluate(expression.to, scope));
    }
    case "call":
      return callFunction(expression.name, await all(expression.args, scope), scope);
    case "method":
      return method(expression, scope);
    case "unary":
      return applyUnary(expression.operator, await evaluate(expression.operand, scope));
    case "binary": {
      const left = await evaluate(expression.left, scope);
      return applyBinary(expression.operator, left, await evaluate(expression.right, scope));
    }
    case "logic": {
      const { operator, left, right } = expression;
      return settle(
        operator === "||",
        () => evaluate(left, scope),
        () => evaluate(right, scope),
      );
    }
    case "is":
      return bool(isOfType(await evaluate(expression.operand, scope), expression.type));
    case "choice": {
      const chosen = expectType(await evaluate(expression.condition, scope), "bool").value;
      return evaluate(chosen ? expression.yes : expression.no, scope);
    }
  }
}

async function all(expressions: readonly Expression[], scope: Scope): Promise<Value[]> {
  const values: Value[] = [];
  for (const expression of expressions) values.push(await evaluate(expression, scope));
  return values;
}

function named(name: string, scope: Scope): Value {
  const value = scope.values.get(name);
  if (value === undefined) throw new RulesProblem(`unknown name '${name}'`);
  return value;
}

async function mapOf(
  entries: readonly { key: Expression; value: Expression }[],
  scope: Scope,
): Promise<Value> {
  const pairs: [string, Value][] = [];
  for (const { key, value } of entries) {
    pairs.push([expectType(await evaluate(key, scope), "string").value, await evaluate(value, scope)]);
  }
  return map(pairs);
}

async function pathOf(expression: PathExpression, scope: Scope): Promise<Value> {
  const segments: string[] = [];
  for (const part of expression.parts) {
    const value = typeof part === "string" ? part : await evaluate(part, scope);
    if (typeof value === "string") segments.push(value);
    else if (value.type === "path") segments.push(...value.segments);
    else segments.push(oneSegment(expectType(value, "string").value));
  }
  return { type: "path", segments };
}

/**
 * Returns the text if it is a single path segment.
 * @throws {RulesProblem} for a slash or dot segment, which would change the path.
 */
function oneSegment(text: string): string {
  if (text === "" || text.includes("/")) throw new RulesProblem(`'${text}' is no path segment`);
  return text;
}

async function callFunction(name: string, args: readonly Value[], scope: Scope): Promise<Value> {
  const declared = scope.functions.get(name);
  if (!declared) throw new RulesProblem(`unknown function '${name}'`);
  const { parameters, variables, result } = declared.definition;
  if (args.length !== parameters.length)
    throw new RulesProblem(wrongCount(name, parameters.length, args.length));
  if (scope.depth === MAX_CALL_DEPTH) throw new RulesProblem(`calls are more than ${MAX_CALL_DEPTH} deep`);
  const values = new Map(declared.scope.values);
  parameters.forEach((parameter, at) => {
    values.set(parameter, argument(args, at));
  });
  const inner: Scope = { ...declared.scope, values, depth: scope.depth + 1 };
  for (const variable of variables) values.set(variable.name, await evaluate(variable.value, inner));
  return evaluate(result, inner);
}

async function method(expression: Extract<Expression, { kind: "method" }>, scope: Scope): Promise<Value> {
  const { target, name } = expression;
  const args = await all(expression.args, scope);
  if (name === "bind") return bind(target, args, scope);
  if (target.kind === "name" && !scope.values.has(target.name)) {
    if (target.name === "firestore" && documentFunctions.has(name)) {
      if (args.length !== 1) throw new RulesProblem(wrongCount(name, 1, args.length));
      return scope.documents.call(name, argument(args, 0));
    }
    const functions = namespaces.get(target.name);
    if (functions) return callFrom(functions, undefined, name, args);
  }
  return callMethod(await evaluate(target, scope), name, args);
}

/** Evaluates `(/a/$(x)).bind({"x": …})`, which provides values for the names that the path literal leaves unbound. */
async function bind(target: Expression, args: readonly Value[], scope: Scope): Promise<Value> {
  if (target.kind !== "path") throw new RulesProblem("'bind' takes a path as it is written");
  if (args.length !== 1) throw new RulesProblem(wrongCount("bind", 1, args.length));
  const { entries } = expectType(argument(args, 0), "map");
  return pathOf(target, { ...scope, values: new Map([...entries, ...scope.values]) });
}
