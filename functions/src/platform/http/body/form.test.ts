import { expect, test } from "vitest";
import * as z from "zod";
import { typedFields } from "./form.ts";

const schema = z.strictObject({
  name: z.string(),
  size: z.int(),
  charge: z.boolean().default(true),
  expire_date: z.iso.date().nullable(),
});

test.each([
  ["a number", { size: "10" }, { size: 10 }],
  ["text in a number field as text", { size: "dieci" }, { size: "dieci" }],
  ["an empty number field as text", { size: "" }, { size: "" }],
  ["a boolean", { charge: "false" }, { charge: false }],
  ["a ticked box", { charge: "on" }, { charge: true }],
  ["an empty nullable field as null", { expire_date: "" }, { expire_date: null }],
  ["an empty required field as text", { name: "" }, { name: "" }],
  ["digits in a text field as text", { name: "10" }, { name: "10" }],
  ["an unknown field as text", { colour: "1" }, { colour: "1" }],
])("reads %s", (_, body, expected) => {
  expect(typedFields(schema, body)).toEqual(expected);
});
