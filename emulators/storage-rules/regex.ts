import { RulesProblem } from "./problem.ts";

const flagsAtStart = /^\(\?([is]+)\)/;
/** One piece of a pattern: an escape, the opening of a group, the start of a POSIX class name, or one character. */
const piece = /\\[\s\S]|\((?:\?(?:P?<\w+>|[\s\S]))?|\[:|[\s\S]/gu;
const notInRe2 = /^(?:\\[1-9cku]|\(\?[^:P<]|\(\?P?<?)$/;
const spaces = "\\t\\n\\f\\r ";

/**
 * Translates an RE2 pattern for JavaScript; no group captures. What only one of the two engines knows is a
 * RulesProblem, so that a rule never means something else here than in production.
 */
export function compilePattern(pattern: string, extent: "anywhere" | "whole"): RegExp {
  const flags = new Set(flagsAtStart.exec(pattern)?.[1]);
  const body = translate(pattern.replace(flagsAtStart, ""), flags.has("s"));
  try {
    if (body === undefined) throw new SyntaxError();
    return new RegExp(extent === "whole" ? `^(?:${body})$` : body, `gu${[...flags].join("")}`);
  } catch {
    throw new RulesProblem(`the pattern '${pattern}' is invalid or not supported here`);
  }
}

function translate(body: string, dotMatchesAll: boolean): string | undefined {
  let inClass = false;
  let result = "";
  for (const [part] of body.matchAll(piece)) {
    if (notInRe2.test(part)) return undefined;
    const translated = inClass ? insideClass(part) : outsideClass(part, dotMatchesAll);
    if (translated === undefined) return undefined;
    result += translated;
    if (part.startsWith("[")) inClass = true;
    if (part === "]") inClass = false;
  }
  return result;
}

function insideClass(part: string): string | undefined {
  if (part === "\\s") return spaces;
  return part === "[:" || part === "\\S" ? undefined : part;
}

function outsideClass(part: string, dotMatchesAll: boolean): string {
  if (part.startsWith("(")) return "(?:";
  if (part === ".") return dotMatchesAll ? "[^]" : "[^\\n]";
  if (part === "\\s") return `[${spaces}]`;
  if (part === "\\S") return `[^${spaces}]`;
  if (part === "\\A") return "^";
  return part === "\\z" ? "$" : part;
}
