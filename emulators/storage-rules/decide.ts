import { Documents, type FetchDocument } from "./documents.ts";
import { evaluate } from "./evaluator/evaluate.ts";
import { enterBlock, type Scope } from "./evaluator/scope.ts";
import { expectType, type Value } from "./evaluator/value.ts";
import { matchPath, type Segment } from "./matchPath.ts";
import type { Match, RequestMethod, Rules } from "./parser/ast.ts";
import { RulesProblem } from "./problem.ts";

/** A request to evaluate. */
export type Question = {
  method: RequestMethod;
  /** Absolute path, `/b/<bucket>/o/…`. */
  path: string;
  /** `request` and `resource`. */
  variables: ReadonlyMap<string, Value>;
  fetchDocument: FetchDocument;
};

/** Problems come only with a denial: evaluation errors of conditions that could have allowed it. */
export type Decision = { permit: boolean; problems: readonly RulesProblem[] };

/** Evaluates every statement of every match that covers the path; one true condition allows. */
export async function decide(rules: Rules, question: Question): Promise<Decision> {
  const segments = question.path.split("/").slice(1);
  if (segments.includes("")) {
    return { permit: false, problems: [new RulesProblem(`'${question.path}' has an empty segment`)] };
  }
  const outermost: Scope = {
    values: question.variables,
    functions: new Map(),
    documents: new Documents(question.fetchDocument),
    depth: 0,
  };
  const scope = enterBlock(outermost, rules.functions, new Map());
  // Rules for a folder's files also apply to its listing.
  const paths = question.method === "list" ? [segments, [...segments, undefined]] : [segments];
  const problems: RulesProblem[] = [];
  for (const path of paths) {
    for (const { condition, scope: inner } of statements(
      rules.matches,
      scope,
      path,
      rules.version,
      question.method,
    )) {
      if (condition === undefined) return { permit: true, problems: [] };
      try {
        if (expectType(await evaluate(condition, inner), "bool").value) return { permit: true, problems: [] };
      } catch (error) {
        if (!(error instanceof RulesProblem)) throw error;
        problems.push(error.at(condition.place));
      }
    }
  }
  return { permit: false, problems };
}

type Statement = { condition: Match["allows"][number]["condition"]; scope: Scope };

function* statements(
  matches: readonly Match[],
  outer: Scope,
  path: readonly Segment[],
  version: 1 | 2,
  method: RequestMethod,
): Generator<Statement> {
  for (const match of matches) {
    for (const { wildcards, rest } of matchPath(match.pattern, path, version)) {
      const scope = enterBlock(outer, match.functions, wildcards);
      if (rest.length === 0) {
        for (const allow of match.allows) {
          if (allow.methods.includes(method)) yield { condition: allow.condition, scope };
        }
      }
      yield* statements(match.matches, scope, rest, version, method);
    }
  }
}
