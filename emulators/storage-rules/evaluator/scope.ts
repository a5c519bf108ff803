import type { Documents } from "../documents.ts";
import type { RulesFunction } from "../parser/ast.ts";
import type { Value } from "./value.ts";

/** What an expression can see: values, functions with the scope they were declared in, and documents. */
export type Scope = {
  values: ReadonlyMap<string, Value>;
  functions: ReadonlyMap<string, { definition: RulesFunction; scope: Scope }>;
  documents: Documents;
  /** How many calls the expression is inside of. */
  depth: number;
};

/** The scope inside a block: what was visible around it, its wildcards and its functions, which see one another. */
export function enterBlock(
  outer: Scope,
  definitions: readonly RulesFunction[],
  wildcards: ReadonlyMap<string, Value>,
): Scope {
  const functions = new Map(outer.functions);
  const scope: Scope = { ...outer, values: new Map([...outer.values, ...wildcards]), functions };
  for (const definition of definitions) functions.set(definition.name, { definition, scope });
  return scope;
}
