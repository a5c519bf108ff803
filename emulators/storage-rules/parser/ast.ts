import type { BinaryOperator } from "../evaluator/operators.ts";
import type { Value } from "../evaluator/value.ts";
import type { Place } from "../problem.ts";

export type PathPart = string | Expression;
export type PathExpression = { kind: "path"; parts: readonly PathPart[]; place: Place };

/** An expression with its place for problems. */
export type Expression =
  | { kind: "literal"; value: Value; place: Place }
  | { kind: "list"; items: readonly Expression[]; place: Place }
  | { kind: "map"; entries: readonly { key: Expression; value: Expression }[]; place: Place }
  | PathExpression
  | { kind: "name"; name: string; place: Place }
  | { kind: "member"; target: Expression; name: string; place: Place }
  | { kind: "index"; target: Expression; index: Expression; place: Place }
  | { kind: "slice"; target: Expression; from: Expression; to: Expression; place: Place }
  | { kind: "call"; name: string; args: readonly Expression[]; place: Place }
  | { kind: "method"; target: Expression; name: string; args: readonly Expression[]; place: Place }
  | { kind: "unary"; operator: "!" | "-"; operand: Expression; place: Place }
  | { kind: "logic"; operator: "&&" | "||"; left: Expression; right: Expression; place: Place }
  | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression; place: Place }
  | { kind: "is"; operand: Expression; type: string; place: Place }
  | { kind: "choice"; condition: Expression; yes: Expression; no: Expression; place: Place };

/** A part of a pattern: a wildcard binds one segment, a rest several, depending on the rules version. */
export type PatternPart = { kind: "literal"; text: string } | { kind: "wildcard" | "rest"; name: string };

export type RulesFunction = {
  name: string;
  parameters: readonly string[];
  variables: readonly { name: string; value: Expression }[];
  result: Expression;
  place: Place;
};

/** Method of a request; `read` and `write` in a file are groups of them. */
export type RequestMethod = "get" | "list" | "create" | "update" | "delete";
/** A statement; without a condition it always allows its methods. */
export type Allow = { methods: readonly RequestMethod[]; condition: Expression | undefined; place: Place };

export type Match = {
  pattern: readonly PatternPart[];
  functions: readonly RulesFunction[];
  allows: readonly Allow[];
  matches: readonly Match[];
};

export type Rules = { version: 1 | 2; functions: readonly RulesFunction[]; matches: readonly Match[] };

/** Returns the direct subexpressions. */
export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "name":
      return [];
    case "list":
      return expression.items;
    case "map":
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case "path":
      return expression.parts.filter((part) => typeof part !== "string");
    case "member":
      return [expression.target];
    case "index":
      return [expression.target, expression.index];
    case "slice":
      return [expression.target, expression.from, expression.to];
    case "call":
      return expression.args;
    case "method":
      return [expression.target, ...expression.args];
    case "unary":
    case "is":
      return [expression.operand];
    case "logic":
    case "binary":
      return [expression.left, expression.right];
    case "choice":
      return [expression.condition, expression.yes, expression.no];
  }
}
