import { characters } from "./access.ts";
import { methodTable, withOne, withoutArgument, withTwo } from "./method.ts";
import { RulesProblem } from "./problem.ts";
import { compilePattern } from "./regex.ts";
import { bool, expectType, int, list, text, type Value, type ValueOf } from "./value.ts";

type Text = ValueOf<"string">;

const patternOf = (value: Value, extent: "anywhere" | "whole") =>
  compilePattern(expectType(value, "string").value, extent);

/** The methods of a text; patterns are RE2. */
export const stringMethods = methodTable<Text>({
  lower: withoutArgument(({ value }) => text(value.toLowerCase())),
  upper: withoutArgument(({ value }) => text(value.toUpperCase())),
  trim: withoutArgument(({ value }) => text(value.trim())),
  size: withoutArgument(({ value }) => int(BigInt(characters(value).length))),
  matches: withOne(({ value }, pattern) => bool(patternOf(pattern, "whole").test(value))),
  split: withOne(({ value }, pattern) => list(value.split(patternOf(pattern, "anywhere")).map(text))),
  replace: withTwo(({ value }, pattern, replacement) => {
    const put = expectType(replacement, "string").value;
    if (put.includes("\\")) throw new RulesProblem("a backslash in a replacement is not supported here");
    return text(value.replace(patternOf(pattern, "anywhere"), () => put));
  }),
});
