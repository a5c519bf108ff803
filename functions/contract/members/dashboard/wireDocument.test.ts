import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { wireDocument } from "./endpoints.ts";

const instants = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2200-01-01T00:00:00Z"),
  noInvalidDate: true,
});

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    instants,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie("value"), { maxKeys: 3 }),
  ),
}));

test("a document is the same after the wire, with its instants however deep", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), values.value), (document) => {
      const sent = JSON.stringify(z.encode(wireDocument, document));
      expect(z.decode(wireDocument, JSON.parse(sent))).toEqual(document);
    }),
  );
});

test("a text that looks like an instant stays a text", () => {
  const document = { note: "2027-01-04T17:00:00.000Z", at: new Date("2027-01-04T17:00:00Z") };
  expect(z.encode(wireDocument, document)).toEqual({
    note: "2027-01-04T17:00:00.000Z",
    at: { instant: "2027-01-04T17:00:00.000Z" },
  });
});
