import { array, assert, asyncProperty, bigInt, constantFrom, string } from "fast-check";
import { expect, test } from "vitest";
import { valueOfText } from "./evaluator/expressionFixture.ts";
import { bool, int, list, text, type Value } from "./evaluator/value.ts";
import { parseRules } from "./parser/parseRules.ts";
import { RulesProblem } from "./problem.ts";

const small = bigInt({ min: -(2n ** 31n), max: 2n ** 31n });
const items = array(constantFrom("a", "b", "c", "d"), { maxLength: 5 }).map((names) => list(names.map(text)));
const side = constantFrom("true", "false", "null.x");

const holds = async (expression: string, values: [string, Value][]) =>
  expect(await valueOfText(expression, values)).toEqual(bool(true));

test("division and remainder of ints are consistent", async () => {
  await assert(
    asyncProperty(small, small, async (a, b) => {
      const values: [string, Value][] = [
        ["a", int(a)],
        ["b", int(b === 0n ? 1n : b)],
      ];
      await holds("a == a / b * b + a % b && (a < b) == !(a >= b)", values);
    }),
  );
});

test("set methods are consistent with membership", async () => {
  await assert(
    asyncProperty(items, items, constantFrom("a", "b", "c", "d"), async (x, y, v) => {
      const values: [string, Value][] = [
        ["x", x],
        ["y", y],
        ["v", text(v)],
      ];
      await holds("v in x.toSet().union(y.toSet()) == (v in x || v in y)", values);
      await holds("v in x.toSet().intersection(y.toSet()) == (v in x && v in y)", values);
      await holds("v in x.toSet().difference(y.toSet()) == (v in x && !(v in y))", values);
      await holds(
        "x.hasOnly(y) == y.hasAll(x) && (x.toSet() == y.toSet()) == (x.hasAll(y) && y.hasAll(x))",
        values,
      );
    }),
  );
});

test("a string survives splitting, joining and quoting as a pattern", async () => {
  await assert(
    asyncProperty(string({ unit: "binary" }), async (value) => {
      const values: [string, Value][] = [["s", text(value)]];
      await holds("s[0:s.size()] == s && [s, s].join('') == s + s", values);
      await holds("s.matches('(?s).*')", values);
    }),
  );
});

test("&& and || are commutative, whichever side fails", async () => {
  const outcome = (expression: string) =>
    valueOfText(expression).catch((error: unknown) => error instanceof RulesProblem && "error");
  await assert(
    asyncProperty(side, side, constantFrom("&&", "||"), async (left, right, operator) => {
      expect(await outcome(`${left} ${operator} ${right}`)).toEqual(
        await outcome(`${right} ${operator} ${left}`),
      );
      const other = operator === "&&" ? "||" : "&&";
      const mirrored = await outcome(`!(!(${left}) ${other} !(${right}))`);
      expect(await outcome(`${left} ${operator} ${right}`)).toEqual(mirrored);
    }),
  );
});

test("any file is parsed, or refused with a place", async () => {
  const scrap = constantFrom(
    "match ",
    "/",
    "{",
    "}",
    "a",
    "(",
    ")",
    "'",
    "allow get",
    ": if ",
    ";",
    "$",
    "=**",
    "\n",
    "#",
  );
  await assert(
    asyncProperty(array(scrap), async (scraps) => {
      try {
        parseRules(`service firebase.storage { ${scraps.join("")} }`, "x.rules");
      } catch (error) {
        expect(error instanceof RulesProblem && error.place).toMatchObject({ file: "x.rules" });
      }
    }),
  );
});
