import { documentFunctions } from "./documents.ts";
import { isTypeName } from "./evaluator/isType.ts";
import { wrongCount } from "./evaluator/method.ts";
import { methodNames } from "./evaluator/methods.ts";
import { namespaces } from "./evaluator/namespaces.ts";
import { children, type Expression, type Match, type Rules, type RulesFunction } from "./parser/ast.ts";
import { RulesProblem } from "./problem.ts";

/** Names in scope; functions with their number of parameters. */
type Names = { names: ReadonlySet<string>; functions: ReadonlyMap<string, number> };

/** Returns a problem for each name or function in the rules that the runtime does not know and would fail on. */
export function findUnknown(rules: Rules): RulesProblem[] {
  const scope = { names: new Set(["request", "resource"]), functions: new Map<string, number>() };
  return checkBlock({ pattern: [], allows: [], ...rules }, scope);
}

function checkBlock(block: Match, outer: Names): RulesProblem[] {
  const wildcards = block.pattern.flatMap((part) => (part.kind === "literal" ? [] : [part.name]));
  const scope: Names = {
    names: new Set([...outer.names, ...wildcards]),
    functions: new Map([
      ...outer.functions,
      ...block.functions.map(({ name, parameters }) => [name, parameters.length] as const),
    ]),
  };
  return [
    ...block.functions.flatMap((definition) => checkFunction(definition, scope)),
    ...block.allows.flatMap(({ condition }) => (condition ? checkExpression(condition, scope) : [])),
    ...block.matches.flatMap((match) => checkBlock(match, scope)),
  ];
}

function checkFunction(definition: RulesFunction, outer: Names): RulesProblem[] {
  const names = new Set([...outer.names, ...definition.parameters]);
  const problems: RulesProblem[] = [];
  for (const variable of definition.variables) {
    problems.push(...checkExpression(variable.value, { ...outer, names }));
    names.add(variable.name);
  }
  return [...problems, ...checkExpression(definition.result, { ...outer, names })];
}

function checkExpression(expression: Expression, scope: Names): RulesProblem[] {
  const message = unknownIn(expression, scope);
  const inside = inner(expression, scope).flatMap((child) => checkExpression(child, scope));
  return message === undefined ? inside : [new RulesProblem(message, expression.place), ...inside];
}

/** Returns the subexpressions to check: a namespace's name is no value, and `bind` declares names. */
function inner(expression: Expression, scope: Names): readonly Expression[] {
  if (expression.kind !== "method") return children(expression);
  if (namespaceOf(expression.target, scope) !== undefined) return expression.args;
  if (expression.name !== "bind" || expression.target.kind !== "path") return children(expression);
  return [...children(expression.target).filter(({ kind }) => kind !== "name"), ...expression.args];
}

function unknownIn(expression: Expression, scope: Names): string | undefined {
  switch (expression.kind) {
    case "name":
      return scope.names.has(expression.name) ? undefined : `Unknown name '${expression.name}'`;
    case "call":
      return unknownCall(expression.name, expression.args.length, scope.functions.get(expression.name));
    case "is":
      return isTypeName(expression.type) ? undefined : `Unknown type '${expression.type}'`;
    case "method": {
      const { name, args, target } = expression;
      const namespace = namespaceOf(target, scope);
      if (namespace === "firestore")
        return unknownCall(name, args.length, documentFunctions.has(name) ? 1 : undefined);
      if (namespace) return unknownCall(name, args.length, namespaces.get(namespace)?.get(name)?.arity);
      return methodNames.has(name) ? undefined : `Unknown method '${name}'`;
    }
    default:
      return undefined;
  }
}

function unknownCall(name: string, given: number, arity: number | undefined): string | undefined {
  if (arity === undefined) return `Unknown function '${name}'`;
  return given === arity ? undefined : wrongCount(name, arity, given);
}

function namespaceOf(target: Expression, scope: Names): string | undefined {
  if (target.kind !== "name" || scope.names.has(target.name)) return undefined;
  return target.name === "firestore" || namespaces.has(target.name) ? target.name : undefined;
}
