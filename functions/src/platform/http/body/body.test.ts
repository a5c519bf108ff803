import { StudioError } from "@studio/contract/errors.ts";
import { describe, expect, test } from "vitest";
import { readBody } from "./body.ts";

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

  test("of more than 32 kB, or more than a larger limit", () => {
    const json = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
    expect(read("application/json", json(32 * 1024)).form).toBe(false);
    expect(refusal("application/json", json(32 * 1024 + 1))).toEqual(["payload_too_large", undefined]);
    expect(readBody("application/json", Buffer.from(json(64 * 1024)), 64 * 1024).form).toBe(false);
  });
});
