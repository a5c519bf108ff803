import { documentFunctions } from "./documents.ts";
import { isTypeName } from "./evaluator/is-type.ts";
import { wrongCount } from "./evaluator/method.ts";
import { methodNames } from "./evaluator/methods.ts";
import { namespaces } from "./evaluator/namespaces.ts";
import { children, type Expression, type Match, type Rules, type RulesFunction } from "./parser/ast.ts";
import { RulesProblem } from "./problem.ts";

/** Names in scope; functions with their number of parameters. */
type Known = { names: ReadonlySet<string>; functions: ReadonlyMap<string, number> };

/** Returns a problem for each name or function in the rules that the runtime does not know and would fail on. */
export function findUnknown(rules: Rules): RulesProblem[] {
  const known = { names: new Set(["request", "resource"]), functions: new Map<string, number>() };
  return checkBlock({ pattern: [], allows: [], ...rules }, known);
}

function checkBlock(block: Match, outer: Known): RulesProblem[] {
  const wildcards = block.pattern.flatMap((part) => (part.kind === "literal" ? [] : [part.name]));
  const known: Known = {
    names: new Set([...outer.names, ...wildcards]),
    functions: new Map([
      ...outer.functions,
      ...block.functions.map(({ name, parameters }) => [name, parameters.length] as const),
    ]),
  };
  return [
    ...block.functions.flatMap((definition) => checkFunction(definition, known)),
    ...block.allows.flatMap(({ condition }) => (condition ? checkExpression(condition, known) : [])),
    ...block.matches.flatMap((match) => checkBlock(match, known)),
  ];
}

function checkFunction(definition: RulesFunction, outer: Known): RulesProblem[] {
  const names = new Set([...outer.names, ...definition.parameters]);
  const problems: RulesProblem[] = [];
  for (const variable of definition.variables) {
    problems.push(...checkExpression(variable.value, { ...outer, names }));
    names.add(variable.name);
  }
  return [...problems, ...checkExpression(definition.result, { ...outer, names })];
}

function checkExpression(expression: Expression, known: Known): RulesProblem[] {
  const message = unknownIn(expression, known);
  const inside = inner(expression, known).flatMap((child) => checkExpression(child, known));
  return message === undefined ? inside : [new RulesProblem(message, expression.place), ...inside];
}

/** Returns the subexpressions to check: a namespace's name is no value, and `bind` declares names. */
function inner(expression: Expression, known: Known): readonly Expression[] {
  if (expression.kind !== "method") return children(expression);
  if (namespaceOf(expression.target, known) !== undefined) return expression.args;
  if (expression.name !== "bind" || expression.target.kind !== "path") return children(expression);
  return [...children(expression.target).filter(({ kind }) => kind !== "name"), ...expression.args];
}

function unknownIn(expression: Expression, known: Known): string | undefined {
  switch (expression.kind) {
    case "name":
      return known.names.has(expression.name) ? undefined : `Unknown name '${expression.name}'`;
    case "call":
      return unknownCall(expression.name, expression.args.length, known.functions.get(expression.name));
    case "is":
      return isTypeName(expression.type) ? undefined : `Unknown type '${expression.type}'`;
    case "method": {
      const { name, args, target } = expression;
      const namespace = namespaceOf(target, known);
      if (namespace === "firestore")
        return unknownCall(name, args.length, documentFunctions.has(name) ? 1 : undefined);
      if (namespace) return unknownCall(name, args.length, namespaces.get(namespace)?.get(name)?.arity);
      return methodNames.has(name) ? undefined : `Unknown method '${name}'`;
    }
    default:
      return undefined;
  }
}

function unknownCall(name: string, given: number, wanted: number | undefined): string | undefined {
  if (wanted === undefined) return `Unknown function '${name}'`;
  return given === wanted ? undefined : wrongCount(name, wanted, given);
}

function namespaceOf(target: Expression, known: Known): string | undefined {
  if (target.kind !== "name" || known.names.has(target.name)) return undefined;
  return target.name === "firestore" || namespaces.has(target.name) ? target.name : undefined;
}
