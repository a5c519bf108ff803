import type { Documents } from "../documents.ts";
import type { RulesFunction } from "../parser/ast.ts";
import type { Value } from "./value.ts";

/** Scope of an expression: values, functions with their own declaring scope, and documents. */
export type Scope = {
  values: ReadonlyMap<string, Value>;
  functions: ReadonlyMap<string, { definition: RulesFunction; scope: Scope }>;
  documents: Documents;
  /** Current depth of calls. */
  depth: number;
};

/** Returns the scope of a block: the surrounding one plus its wildcards and functions, which may call one another. */
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
