import { expect, test } from "vitest";
import { z } from "zod";
import { typedFields } from "./form.ts";

const schema = z.strictObject({
  name: z.string(),
  size: z.int(),
  charge: z.boolean().default(true),
  expire_date: z.iso.date().nullable(),
});

test.each([
  ["numbers", { size: "10" }, { size: 10 }],
  ["what is no number stays text", { size: "dieci" }, { size: "dieci" }],
  ["nothing is no number", { size: "" }, { size: "" }],
  ["booleans", { charge: "false" }, { charge: false }],
  ["an empty field that may be null", { expire_date: "" }, { expire_date: null }],
  ["an empty field that may not", { name: "" }, { name: "" }],
  ["text that looks like a number", { name: "10" }, { name: "10" }],
  ["a field nobody knows", { colour: "1" }, { colour: "1" }],
])("%s", (_, body, expected) => {
  expect(typedFields(schema, body)).toEqual(expected);
});
