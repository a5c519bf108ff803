import { expect, test } from "vitest";
import { parseForm } from "./form.ts";

test.each([
  ["a=1&b=due%20parole", { a: "1", b: "due parole" }],
  ["metadata[booking]=b1&metadata[race]=r1", { metadata: { booking: "b1", race: "r1" } }],
  [
    "line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[1][quantity]=2",
    { line_items: [{ quantity: "1", price_data: { currency: "eur" } }, { quantity: "2" }] },
  ],
  ["expand[]=payment_intent&expand[]=payment_link", { expand: ["payment_intent", "payment_link"] }],
  ["expand%5B0%5D=payment_intent", { expand: ["payment_intent"] }],
  ["note=a%3Db%26c&empty=", { note: "a=b&c", empty: "" }],
  ["", {}],
])("%s", (text, form) => {
  expect(parseForm(text)).toEqual(form);
});
