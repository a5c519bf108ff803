/** The rules with one mutation. */
export type Mutant = { line: number; what: string; rules: string };

type Span = { start: number; end: number };
type Change = Span & { text: string; what: string };

/** Splits an expression at an operator outside of its brackets. */
function partsAt(source: string, { start, end }: Span, operator: "||" | "&&"): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    if ("([".includes(source.charAt(at))) depth += 1;
    else if (")]".includes(source.charAt(at))) depth -= 1;
    else if (depth === 0 && source.startsWith(operator, at)) {
      parts.push({ start: from, end: at });
      from = at + operator.length;
    }
  }
  return [...parts, { start: from, end }].map((part) => trimmed(source, part));
}

function trimmed(source: string, { start, end }: Span): Span {
  const text = source.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: end - (text.length - text.trimEnd().length),
  };
}

/** Removes each of several operands, with the operator beside it. */
const without = (source: string, parts: readonly Span[], what: string): Change[] =>
  parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const start = after ? part.start : (before?.end ?? part.start);
    const end = after ? after.start : part.end;
    return { start, end, text: "", what: `${what} ${source.slice(part.start, part.end)}` };
  });

/** Replacements within a condition. */
const swaps: readonly [pattern: RegExp, replace: (match: string) => string, what: string][] = [
  [/==|!=/g, (operator) => (operator === "==" ? "!=" : "=="), "flipped"],
  [/>=|<=/g, (operator) => (operator === ">=" ? "<" : ">"), "flipped"],
  [/\bis(Self|Staff|Desk|Owner|Current)\([^)]*\)|\bfollows\([^)]*\)/g, () => "true", "anybody for"],
  [/\bis(Self|Staff|Desk|Owner)\([^)]*\)|\bfollows\([^)]*\)/g, () => "isCurrent()", "any member for"],
  [/\bis(Desk|Owner)\(\)/g, (call) => (call === "isOwner()" ? "isDesk()" : "isStaff()"), "a lower role for"],
  [/\bis(Staff|Desk)\(\)/g, (call) => (call === "isStaff()" ? "isDesk()" : "isOwner()"), "a higher role for"],
  [/'(coach|desk|owner)'/g, () => "'none'", "no role for"],
  [/\bhasOnly\(\[/g, (call) => `${call}'other', `, "one more key in"],
  [/\b\d+\b(?!\])/g, (digits) => String(Number(digits) + 1), "one more than"],
];

function inCondition(source: string, { start, end }: Span): Change[] {
  const text = source.slice(start, end);
  return swaps.flatMap(([pattern, replace, what]) =>
    [...text.matchAll(pattern)].map((match) => {
      const at = start + match.index;
      return {
        start: at,
        end: at + match[0].length,
        text: replace(match[0]),
        what: `${what} ${match[0]} in ${text}`,
      };
    }),
  );
}

function inExpression(source: string, whole: Span): Change[] {
  for (const [operator, what] of [
    ["||", "without the way"],
    ["&&", "without the condition"],
  ] as const) {
    const parts = partsAt(source, whole, operator);
    if (parts.length > 1)
      return [
        ...without(source, parts, what),
        ...parts.flatMap((part) => inExpression(source, part)),
        ...joined(source, parts, operator),
      ];
  }
  const isGroup = source[whole.start] === "(" && source[whole.end - 1] === ")";
  return isGroup
    ? inExpression(source, trimmed(source, { start: whole.start + 1, end: whole.end - 1 }))
    : inCondition(source, whole);
}

/** Replaces the operator between two operands. */
const joined = (source: string, parts: readonly Span[], operator: "||" | "&&"): Change[] =>
  parts.slice(1).map((part, index) => {
    const start = parts[index]?.end ?? part.start;
    const other = operator === "||" ? " && " : " || ";
    return {
      start,
      end: part.start,
      text: other,
      what: `${other.trim()} before ${source.slice(part.start, part.end)}`,
    };
  });

/** Returns every condition of the rules: those of `allow` and those that functions return. */
const expressions = (source: string): (Span & { verb: string | undefined })[] =>
  [...source.matchAll(/(?:^ *allow (\w+): if|^ *return) ([^;]+);/gm)].map((match) => {
    const [all, verb, expression = ""] = match;
    const start = match.index + all.length - 1 - expression.length;
    return { verb, start, end: start + expression.length };
  });

const VERBS = ["get", "list", "create", "update", "delete"];

/** Allows to all members one of the verbs that a block leaves to functions. */
const opened = (source: string): Change[] =>
  [...source.matchAll(/^( *)match \/(?!databases)\S+ \{\n([^}]*)/gm)].flatMap((match) => {
    const [, indent = "", body = ""] = match;
    const at = match.index + match[0].length - body.length;
    return VERBS.filter((verb) => !body.includes(`allow ${verb}:`)).map((verb) => ({
      start: at,
      end: at,
      text: `${indent}  allow ${verb}: if isCurrent();\n`,
      what: `${verb} for any member below ${match[0].split("\n")[0]?.trim()}`,
    }));
  });

const constant = (source: string, { start, end, verb }: ReturnType<typeof expressions>[number]): Change[] =>
  ["true", "false"]
    .filter((text) => verb !== undefined && text !== source.slice(start, end))
    .map((text) => ({ start, end, text, what: `${verb} if ${text} for ${source.slice(start, end)}` }));

/**
 * Returns every mutant of rules in this project's style: one `allow` per verb, no curly brackets within a block's own
 * lines.
 */
export function mutantsOf(source: string): Mutant[] {
  const changes = expressions(source).flatMap((expression) => [
    ...constant(source, expression),
    ...inExpression(source, expression),
  ]);
  const mutants = [...changes, ...opened(source)].map(({ start, end, text, what }) => ({
    line: source.slice(0, start).split("\n").length,
    what: what.replace(/\s+/g, " "),
    rules: source.slice(0, start) + text + source.slice(end),
  }));
  // Two mutations may result in the same rules.
  return [...new Map(mutants.map((mutant) => [mutant.rules, mutant])).values()];
}
