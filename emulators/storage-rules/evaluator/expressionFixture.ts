import { Documents } from "../documents.ts";
import { parseExpression } from "../parser/parseExpression.ts";
import { Tokenizer } from "../parser/tokenizer.ts";
import { evaluate } from "./evaluate.ts";
import { list, map, nothing, parseTimestamp, text, type Value } from "./value.ts";

/** Variables of the tests' expressions. */
const values: ReadonlyMap<string, Value> = new Map([
  ["name", text("banana")],
  ["absent", nothing],
  ["person", map([["tags", list([text("a"), text("b")])]])],
  ["moment", parseTimestamp("2024-02-29T13:05:09.123456789Z")],
  ["before1970", parseTimestamp("1969-12-31T23:59:59.5Z")],
  ["folder", { type: "path", segments: ["pictures", "u1"] }],
  ["bytes", { type: "unsupported", name: "bytes" }],
  ["notANumber", { type: "float", value: Number.NaN }],
  ["infinite", { type: "float", value: Number.POSITIVE_INFINITY }],
]);

/** Evaluates an expression without functions and documents. */
export async function valueOfText(expression: string, more: Iterable<[string, Value]> = []): Promise<Value> {
  const tokens = new Tokenizer(expression, "test.rules");
  const parsed = parseExpression(tokens);
  if (tokens.peek().kind !== "end") throw tokens.unexpected("the end of the expression");
  return evaluate(parsed, {
    values: new Map([...values, ...more]),
    functions: new Map(),
    documents: new Documents(async () => undefined),
    depth: 0,
  });
}
