import { RulesProblem } from "../problem.ts";
import type { Expression, PathExpression, PathPart, PatternPart } from "./ast.ts";
import type { Tokenizer } from "./tokenizer.ts";

const slash = /\//y;
const dollar = /\$/y;
const brace = /\{/y;
const segment = /\(default\)|[\w.~@%+-]+/y;

/** Parses the pattern after `match`: literals, `{name}` and at most one `{name=**}`. */
export function parsePattern(tokens: Tokenizer, version: 1 | 2): PatternPart[] {
  const { place } = tokens.peek();
  tokens.expect("/");
  const parts: PatternPart[] = [];
  do {
    parts.push(tokens.takeRaw(brace) ? wildcard(tokens) : { kind: "literal", text: literalSegment(tokens) });
  } while (tokens.takeRaw(slash));
  const rest = parts.findIndex(({ kind }) => kind === "rest");
  if (parts.slice(rest + 1).some(({ kind }) => kind === "rest")) {
    throw new RulesProblem("A path has at most one '{name=**}'", place);
  }
  if (version === 1 && rest !== -1 && rest !== parts.length - 1) {
    throw new RulesProblem("In rules_version '1' '{name=**}' comes last", place);
  }
  return parts;
}

/** Parses a path in an expression: literals and `$(expression)`. */
export function parsePathExpression(tokens: Tokenizer, parseExpression: () => Expression): PathExpression {
  const { place } = tokens.expect("/");
  const parts: PathPart[] = [];
  do {
    if (tokens.takeRaw(dollar)) {
      tokens.expect("(");
      parts.push(parseExpression());
      tokens.expect(")");
    } else {
      parts.push(literalSegment(tokens));
    }
  } while (tokens.takeRaw(slash));
  return { kind: "path", parts, place };
}

function wildcard(tokens: Tokenizer): PatternPart {
  const name = tokens.expectKind("name", "the name of a wildcard").text;
  const rest = tokens.take("=");
  if (rest) {
    tokens.expect("*");
    tokens.expect("*");
  }
  tokens.expect("}");
  return { kind: rest ? "rest" : "wildcard", name };
}

function literalSegment(tokens: Tokenizer): string {
  const text = tokens.takeRaw(segment);
  if (text === undefined) throw tokens.unexpected("a path segment");
  return text;
}
