import type { BinaryOperator } from "../evaluator/operators.ts";
import { bool, float, int, nothing, text, type Value } from "../evaluator/value.ts";
import { RulesProblem } from "../problem.ts";
import type { Expression } from "./ast.ts";
import { parsePathExpression } from "./parsePath.ts";
import { readString } from "./stringLiteral.ts";
import type { Token, Tokenizer } from "./tokenizer.ts";

/** Precedence from lowest to highest. */
const levels: readonly (readonly ("&&" | "||" | "is" | BinaryOperator)[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["in", "is"],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];

const constants: ReadonlyMap<string, Value> = new Map([
  ["null", nothing],
  ["true", bool(true)],
  ["false", bool(false)],
]);

/**
 * Parses one expression.
 * @throws {RulesProblem} with the place of an unexpected token.
 */
export function parseExpression(tokens: Tokenizer): Expression {
  const condition = parseLevel(tokens, 0);
  if (!tokens.at("?")) return condition;
  const { place } = tokens.next();
  const yes = parseExpression(tokens);
  tokens.expect(":");
  return { kind: "choice", condition, yes, no: parseExpression(tokens), place };
}

function parseLevel(tokens: Tokenizer, level: number): Expression {
  const operators = levels[level];
  if (!operators) return parseUnary(tokens);
  let left = parseLevel(tokens, level + 1);
  for (;;) {
    const operator = operators.find((text) => tokens.at(text));
    if (!operator) return left;
    const { place } = tokens.next();
    if (operator === "is") {
      left = { kind: "is", operand: left, type: tokens.expectKind("name", "a type").text, place };
    } else if (operator === "&&" || operator === "||") {
      left = { kind: "logic", operator, left, right: parseLevel(tokens, level + 1), place };
    } else {
      left = { kind: "binary", operator, left, right: parseLevel(tokens, level + 1), place };
    }
  }
}

function parseUnary(tokens: Tokenizer): Expression {
  const operator = (["!", "-"] as const).find((text) => tokens.at(text));
  if (!operator) return parsePostfix(tokens, parsePrimary(tokens));
  const { place } = tokens.next();
  return { kind: "unary", operator, operand: parseUnary(tokens), place };
}

function parsePostfix(tokens: Tokenizer, target: Expression): Expression {
  if (tokens.take(".")) {
    const { text: name, place } = tokens.expectKind("name", "a member's name");
    if (!tokens.take("(")) return parsePostfix(tokens, { kind: "member", target, name, place });
    return parsePostfix(tokens, { kind: "method", target, name, args: parseUntil(tokens, ")"), place });
  }
  if (!tokens.at("[")) return target;
  const { place } = tokens.next();
  const from = parseExpression(tokens);
  const to = tokens.take(":") ? parseExpression(tokens) : undefined;
  tokens.expect("]");
  if (!to) return parsePostfix(tokens, { kind: "index", target, index: from, place });
  return parsePostfix(tokens, { kind: "slice", target, from, to, place });
}

function parsePrimary(tokens: Tokenizer): Expression {
  if (tokens.at("/")) return parsePathExpression(tokens, () => parseExpression(tokens));
  const { kind, place } = tokens.peek();
  if (kind === "string" || kind === "int" || kind === "float") {
    return { kind: "literal", value: literal(tokens.next()), place };
  }
  if (kind === "name") return parseName(tokens);
  if (tokens.take("(")) {
    const inner = parseExpression(tokens);
    tokens.expect(")");
    return inner;
  }
  if (tokens.take("[")) return { kind: "list", items: parseUntil(tokens, "]"), place };
  if (tokens.take("{")) return { kind: "map", entries: parseEntries(tokens), place };
  throw tokens.unexpected("an expression");
}

function parseName(tokens: Tokenizer): Expression {
  const { text: name, place } = tokens.next();
  const value = constants.get(name);
  if (value) return { kind: "literal", value, place };
  return tokens.take("(")
    ? { kind: "call", name, args: parseUntil(tokens, ")"), place }
    : { kind: "name", name, place };
}

function parseUntil(tokens: Tokenizer, end: string): Expression[] {
  const items: Expression[] = [];
  while (!tokens.take(end)) {
    if (items.length > 0) tokens.expect(",");
    items.push(parseExpression(tokens));
  }
  return items;
}

function parseEntries(tokens: Tokenizer): { key: Expression; value: Expression }[] {
  const entries: { key: Expression; value: Expression }[] = [];
  while (!tokens.take("}")) {
    if (entries.length > 0) tokens.expect(",");
    const key = parseExpression(tokens);
    tokens.expect(":");
    entries.push({ key, value: parseExpression(tokens) });
  }
  return entries;
}

function literal(token: Token): Value {
  if (token.kind === "string") return text(readString(token.text, token.place));
  if (token.kind === "float") return float(Number(token.text));
  const value = BigInt(token.text);
  if (BigInt.asIntN(64, value) !== value)
    throw new RulesProblem("The number does not fit in 64 bits", token.place);
  return int(value);
}
