import { RulesProblem } from "../problem.ts";
import type { Allow, Match, RequestMethod, Rules, RulesFunction } from "./ast.ts";
import { parseExpression } from "./parseExpression.ts";
import { parsePattern } from "./parsePath.ts";
import { readString } from "./stringLiteral.ts";
import { Tokenizer } from "./tokenizer.ts";

const methods: ReadonlyMap<string, readonly RequestMethod[]> = new Map<string, RequestMethod[]>([
  ["get", ["get"]],
  ["list", ["list"]],
  ["create", ["create"]],
  ["update", ["update"]],
  ["delete", ["delete"]],
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
]);

type Block = { functions: RulesFunction[]; allows: Allow[]; matches: Match[] };

/**
 * Parses a rules file for Storage.
 * @throws {RulesProblem} with the place of the first syntax error.
 */
export function parseRules(source: string, file: string): Rules {
  const tokens = new Tokenizer(source, file);
  const version = tokens.take("rules_version") ? parseVersion(tokens) : 1;
  const functions: RulesFunction[] = [];
  const matches: Match[] = [];
  while (tokens.peek().kind !== "end") {
    if (tokens.take("function")) {
      addFunction(functions, tokens);
      continue;
    }
    if (!tokens.take("service")) throw tokens.unexpected("'service' or 'function'");
    for (const part of ["firebase", ".", "storage"]) tokens.expect(part);
    tokens.expect("{");
    while (!tokens.take("}")) {
      if (tokens.take("match")) matches.push(parseMatch(tokens, version));
      else if (tokens.take("function")) addFunction(functions, tokens);
      else throw tokens.unexpected("'match', 'function' or '}'");
    }
  }
  return { version, functions, matches };
}

function parseVersion(tokens: Tokenizer): 1 | 2 {
  tokens.expect("=");
  const { text, place } = tokens.expectKind("string", "a version in quotes");
  tokens.expect(";");
  const version = readString(text, place);
  if (version !== "1" && version !== "2") throw new RulesProblem(`Unknown rules_version ${text}`, place);
  return version === "1" ? 1 : 2;
}

function parseMatch(tokens: Tokenizer, version: 1 | 2): Match {
  const pattern = parsePattern(tokens, version);
  const block: Block = { functions: [], allows: [], matches: [] };
  tokens.expect("{");
  while (!tokens.take("}")) {
    if (tokens.take("match")) block.matches.push(parseMatch(tokens, version));
    else if (tokens.take("function")) addFunction(block.functions, tokens);
    else if (tokens.at("allow")) block.allows.push(parseAllow(tokens));
    else throw tokens.unexpected("'match', 'allow', 'function' or '}'");
  }
  return { pattern, ...block };
}

function parseAllow(tokens: Tokenizer): Allow {
  const { place } = tokens.expect("allow");
  const allowed: RequestMethod[] = [];
  do {
    const { text: name, place: methodPlace } = tokens.expectKind("name", "a method");
    const named = methods.get(name);
    if (!named) throw new RulesProblem(`Unknown method '${name}'`, methodPlace);
    allowed.push(...named);
  } while (tokens.take(","));
  let condition: Allow["condition"];
  if (tokens.take(":")) {
    tokens.expect("if");
    condition = parseExpression(tokens);
  }
  tokens.expect(";");
  return { methods: allowed, condition, place };
}

function addFunction(functions: RulesFunction[], tokens: Tokenizer): void {
  const parsed = parseFunction(tokens);
  if (functions.some(({ name }) => name === parsed.name)) {
    throw new RulesProblem(`The function '${parsed.name}' is declared twice`, parsed.place);
  }
  functions.push(parsed);
}

function parseFunction(tokens: Tokenizer): RulesFunction {
  const { text: name, place } = tokens.expectKind("name", "a function's name");
  const parameters: string[] = [];
  tokens.expect("(");
  while (!tokens.take(")")) {
    if (parameters.length > 0) tokens.expect(",");
    parameters.push(tokens.expectKind("name", "a parameter's name").text);
  }
  tokens.expect("{");
  const variables: RulesFunction["variables"][number][] = [];
  while (tokens.take("let")) {
    const variable = tokens.expectKind("name", "a variable's name").text;
    tokens.expect("=");
    variables.push({ name: variable, value: parseExpression(tokens) });
    tokens.expect(";");
  }
  tokens.expect("return");
  const result = parseExpression(tokens);
  tokens.expect(";");
  tokens.expect("}");
  return { name, parameters, variables, result, place };
}
