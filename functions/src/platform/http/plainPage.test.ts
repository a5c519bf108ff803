import { createHash } from "node:crypto";
import { studio } from "@studio/contract/studio.ts";
import { expect, test } from "vitest";
import { plainPage, plainPagePolicy } from "./plainPage.ts";

test("a page from a mail names the studio and its entity, and leads to the site", () => {
  const html = plainPage("Restano 50,00 € da pagare", "<p>Maglietta</p>");
  expect(html).toContain(`<span>${studio.name}</span>`);
  expect(html).toContain(`${studio.company.name}, P. IVA ${studio.company.vat}`);
  expect(html).toContain('<a href="/">');
  expect(html).toContain("<h1>Restano 50,00 € da pagare</h1>");
});

test("its policy allows its own style and nothing else inline", () => {
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(plainPage("Titolo", "")) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(plainPagePolicy({ forms: true })).toContain(`style-src 'sha256-${hash}'`);
  expect(plainPage("Titolo", "")).not.toMatch(/ style=|<script|<img|url\(/);
});

test("a title is text", () => {
  expect(plainPage("<b>ciao</b>", "")).not.toContain("<b>ciao</b>");
});
