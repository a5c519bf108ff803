import { RulesProblem } from "../problem.ts";
import { equals, includes } from "./equality.ts";
import { bool, duration, expectType, float, int, text, timestamp, typeName, type Value } from "./value.ts";

/** Operators that evaluate both sides; `&&` and `||` absorb errors and are in evaluate.ts. */
export type BinaryOperator = "==" | "!=" | "in" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%";

/**
 * Applies an operator.
 * @throws {RulesProblem} for unsupported types, overflow and division by zero.
 */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case "==":
      return bool(equals(left, right));
    case "!=":
      return bool(!equals(left, right));
    case "in":
      return bool(contains(right, left));
    case "<":
    case "<=":
    case ">":
    case ">=":
      return bool(ordered(operator, left, right));
    default:
      return arithmetic(operator, left, right);
  }
}

/**
 * Applies `!` or `-`.
 * @throws {RulesProblem} for anything but a bool or a number.
 */
export function applyUnary(operator: "!" | "-", operand: Value): Value {
  if (operator === "!") return bool(!expectType(operand, "bool").value);
  return operand.type === "float" ? float(-operand.value) : int(-expectType(operand, "int").value);
}

function contains(container: Value, value: Value): boolean {
  if (container.type === "map") return container.entries.has(expectType(value, "string").value);
  if (container.type === "set") return includes(container.items, value);
  return includes(expectType(container, "list").items, value);
}

function ordered(operator: "<" | "<=" | ">" | ">=", left: Value, right: Value): boolean {
  const [a, b] = comparable(operator, left, right);
  if (operator === "<") return a < b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a >= b;
}

type Comparable = [number | bigint, number | bigint] | [string, string];

function comparable(operator: string, left: Value, right: Value): Comparable {
  if (isNumber(left) && isNumber(right)) return [left.value, right.value];
  if (left.type === "string" && right.type === "string") return [left.value, right.value];
  if (left.type === "timestamp" && right.type === "timestamp") return [left.nanos, right.nanos];
  if (left.type === "duration" && right.type === "duration") return [left.nanos, right.nanos];
  throw mismatch(operator, left, right);
}

type Arithmetic = "+" | "-" | "*" | "/" | "%";

function arithmetic(operator: Arithmetic, left: Value, right: Value): Value {
  if (left.type === "int" && right.type === "int")
    return int(wholeNumbers(operator, left.value, right.value));
  if (isNumber(left) && isNumber(right) && operator !== "%") {
    return float(floats(operator, Number(left.value), Number(right.value)));
  }
  if (operator === "+" && left.type === "string" && right.type === "string")
    return text(left.value + right.value);
  if (operator === "+" || operator === "-") return times(operator, left, right);
  throw mismatch(operator, left, right);
}

function wholeNumbers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  if (right === 0n) throw new RulesProblem("division by zero");
  return operator === "/" ? left / right : left % right;
}

function floats(operator: "+" | "-" | "*" | "/", left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  return operator === "*" ? left * right : left / right;
}

function times(operator: "+" | "-", left: Value, right: Value): Value {
  if (operator === "+" && left.type === "duration" && right.type === "timestamp") {
    return timestamp(left.nanos + right.nanos);
  }
  if (operator === "-" && left.type === "timestamp" && right.type === "timestamp") {
    return duration(left.nanos - right.nanos);
  }
  if ((left.type === "timestamp" || left.type === "duration") && right.type === "duration") {
    const nanos = operator === "+" ? left.nanos + right.nanos : left.nanos - right.nanos;
    return left.type === "timestamp" ? timestamp(nanos) : duration(nanos);
  }
  throw mismatch(operator, left, right);
}

function isNumber(value: Value): value is Extract<Value, { type: "int" | "float" }> {
  return value.type === "int" || value.type === "float";
}

function mismatch(operator: string, left: Value, right: Value): RulesProblem {
  return new RulesProblem(`'${operator}' does not take ${typeName(left)} and ${typeName(right)}`);
}
