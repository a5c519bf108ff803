import { StudioError } from "@studio/contract/errors.ts";
import { describe, expect, test } from "vitest";
import { MAX_BODY_DEPTH, MAX_BODY_VALUES, readBody } from "./body.ts";

const read = (type: string | undefined, text: string) => readBody(type, Buffer.from(text));
const refusal = (type: string | undefined, text: string) => {
  try {
    read(type, text);
  } catch (error) {
    if (error instanceof StudioError) return [error.code, error.fields];
    throw error;
  }
  return undefined;
};

describe("parses a body by its content type", () => {
  test.each([
    ["application/json", '{"a":1}', { body: { a: 1 }, form: false }],
    ["application/json; charset=utf-8", '{"a":1}', { body: { a: 1 }, form: false }],
    [
      "application/x-www-form-urlencoded",
      "a=1&b=due+parole",
      { body: { a: "1", b: "due parole" }, form: true },
    ],
    ["text/plain", "", { body: {}, form: false }],
    [undefined, "", { body: {}, form: false }],
  ])("%s: %s", (type, text, expected) => {
    expect(read(type, text)).toEqual(expected);
  });
});

describe("refuses a body and names the field", () => {
  test.each([
    ["application/json", '{"a":', "JSON non valido"],
    ["application/json", "[1]", "Atteso un oggetto JSON"],
    ["application/json", "null", "Atteso un oggetto JSON"],
    ["text/plain", "a", "Formato non supportato: usa JSON o un modulo"],
    [undefined, "a", "Formato non supportato: usa JSON o un modulo"],
  ])("%s: %s", (type, text, message) => {
    expect(refusal(type, text)).toEqual(["invalid_request", { body: message }]);
  });

  test.each([
    ["objects", '{"a":', "1", "}"],
    ["arrays", "[", "", "]"],
  ])("of more than 20 levels of %s, whatever the size", (_, open, inner, close) => {
    const nested = (levels: number) => `{"a":${open.repeat(levels - 1)}${inner}${close.repeat(levels - 1)}}`;
    expect(read("application/json", nested(MAX_BODY_DEPTH)).form).toBe(false);
    const refused = ["invalid_request", { body: "Più di 20 livelli" }];
    for (const levels of [MAX_BODY_DEPTH + 1, 5000])
      expect(refusal("application/json", nested(levels))).toEqual(refused);
    const large = Buffer.from(nested(100_000));
    expect(() => readBody("application/json", large, 1024 * 1024)).toThrow(StudioError);
  });

  test("of more than 100,000 values", () => {
    const wide = (values: number) => Buffer.from(JSON.stringify({ a: Array(values - 1).fill(0) }));
    expect(readBody("application/json", wide(MAX_BODY_VALUES), 1024 * 1024).form).toBe(false);
    expect(() => readBody("application/json", wide(MAX_BODY_VALUES + 1), 1024 * 1024)).toThrow(StudioError);
  });

  test("of more than 32 kB, or more than a larger limit", () => {
    const json = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
    expect(read("application/json", json(32 * 1024)).form).toBe(false);
    expect(refusal("application/json", json(32 * 1024 + 1))).toEqual(["payload_too_large", undefined]);
    expect(readBody("application/json", Buffer.from(json(64 * 1024)), 64 * 1024).form).toBe(false);
  });
});
