import { parseSync, Visitor } from "rolldown/utils";
import { projectFiles, source } from "./support/sources.ts";

// The lint of names, docstrings and documents (docs/glossary.md): retired words as names that the project declares, in a
// docstring or in a document; docstrings that begin with a riddle. `node tests/words.ts web/src/lib` checks one folder.

/** Names that may not be declared. */
const RETIRED_NAMES = new Set(
  (
    "wake alive sign late early insist ahead leadsOn accepted wanted found fall release seat handOver give tell die " +
    "inTurn together gate either automatic fillTime patience most whoever somebody nobody " +
    "shownOf readShown worded whenOf keptOf ownedOf isMadeOf useTyped useNear firstTouch"
  ).split(" "),
);

/** Patterns of names that may not be declared, with their replacements. */
const RETIRED_PARTS: readonly [RegExp, string][] = [
  [/^(?:MOST|LARGEST|LONGEST)_/, "MAX_"],
  [/PATIENCE/, "REQUEST_TIMEOUT_MS"],
  [/^(?:wanted|tell|give|wake|insist|die)(?=[A-Z])/, "a verb of the field"],
  [/(?:Alive|Resting|Rested|[hH]andOver|FillTime)/, "hydrated, paused, assign, formFillDuration"],
  [/^[eE]vent(?:Document|Ids?)$/, "class…"],
  [/^[pP]roduct(?:Document|Ids?)?$/, "package…"],
  [/^User(?:Document|ForStaff|Filter|Sort|Page|List|Table)?$/, "Member…"],
  // An enrolment is what the enrolment fee pays.
  [/[eE]nroll/, "booking"],
  [/^(?:SHOWN_|shown(?:Range|Days|Hours|Time)$)/, "VISIBLE_…, visible…, format…"],
  [/^(?:worded|told|whenOf)[A-Z]/, "edited, notified, formatPeriod"],
  [/^kept(?:Of|Reason|Reasons|Offers|Years)$/, "net received, unchanged, retained"],
  [/^dropped$|^is[A-Z]\w*Dropped/, "lateCancelled"],
];

/** Words without a meaning in the field, which a docstring may not contain. */
const RETIRED_IN_DOCS =
  /\b(?:wakes?|woken|alive|insists?|leads on|hands? over|hand-over|patience|comes? to life|dies|whoever|somebody|nobody)\b/i;

/** Words that a document may not contain besides: the passive of to tell, and words of tests without a meaning in the field. */
const RETIRED_IN_PROSE =
  /\b(?:(?:is|are|was|were|be|been|being) told|told of|doomed|oracle|canar(?:y|ies)|shownOf|readShown|firstTouch|useTyped|GoOn)\b/i;

const RIDDLE = /^(?:What|Who|Whoever|Whose|Nobody|Somebody|Where|Whatever|Everybody)\b/;

type Finding = { file: string; line: number; text: string };

const lineAt = (code: string, position: number): number => code.slice(0, position).split("\n").length;

/** Returns the text of a docstring without its stars. */
const textOf = (comment: string): string => comment.replace(/^\s*\*+ ?/gm, "").trim();

function findingsIn(file: string): Finding[] {
  const code = source(file);
  const { program, comments } = parseSync(file, code);
  const findings: Finding[] = [];
  const add = (position: number, text: string) => findings.push({ file, line: lineAt(code, position), text });

  const checkName = (name: string, position: number) => {
    if (RETIRED_NAMES.has(name)) add(position, `retired name \`${name}\``);
    for (const [part, instead] of RETIRED_PARTS)
      if (part.test(name)) add(position, `retired name \`${name}\`, use ${instead}`);
  };
  const checkId = (id: { type: string; name?: string; start: number } | null) => {
    if (id?.type === "Identifier" && id.name !== undefined) checkName(id.name, id.start);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => checkId(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(checkId),
    FunctionExpression: ({ params }) => params.forEach(checkId),
    ArrowFunctionExpression: ({ params }) => params.forEach(checkId),
    TSTypeAliasDeclaration: ({ id }) => checkId(id),
    TSInterfaceDeclaration: ({ id }) => checkId(id),
    ClassDeclaration: ({ id }) => checkId(id),
  }).visit(program);

  for (const { type, value, start } of comments) {
    if (type !== "Block" || !value.startsWith("*")) continue;
    const text = textOf(value);
    const riddle = RIDDLE.exec(text);
    if (riddle) add(start, `docstring begins with “${riddle[0]}”`);
    const retired = RETIRED_IN_DOCS.exec(text);
    if (retired) add(start, `retired word “${retired[0]}” in a docstring`);
  }
  return findings;
}

/** Returns the retired words of a document, wherever its lines break. */
function findingsInDocument(file: string): Finding[] {
  const text = source(file);
  return [RETIRED_IN_DOCS, RETIRED_IN_PROSE].flatMap((words) =>
    [...text.matchAll(new RegExp(words.source.replaceAll(" ", "\\s+"), "gi"))].map((match) => ({
      file,
      line: lineAt(text, match.index),
      text: `retired word “${match[0].replace(/\s+/g, " ")}” in a document`,
    })),
  );
}

const [folder = ""] = process.argv.slice(2);
const inFolder = projectFiles.filter((file) => file.startsWith(folder));
const findings = [
  ...inFolder.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts")).flatMap(findingsIn),
  ...inFolder.filter((file) => /^(README\.md|docs\/.*\.md)$/.test(file)).flatMap(findingsInDocument),
];
for (const { file, line, text } of findings) console.log(`${file}:${line} ${text}`);
console.log(`${findings.length} retired words`);
if (findings.length > 0) process.exitCode = 1;
