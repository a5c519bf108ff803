import { StudioError } from "@studio/contract/errors.ts";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import { pageOf, plainFormOf, plainKey, refusalPage } from "./plainForm.ts";

const FORM = "application/x-www-form-urlencoded";
const PAGES = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("a browser sent the form by itself", () => {
  test.each([
    ["as browsers do", FORM, PAGES, true],
    ["naming its characters", `${FORM}; charset=UTF-8`, PAGES, true],
    ["but reads anything", FORM, "*/*", false],
    ["but as JSON", "application/json", PAGES, false],
    ["but without a type", undefined, PAGES, false],
  ])("%s", (_, type, accept, isPlain) => {
    const form = plainFormOf(leads.trial, { "content-type": type, accept });
    expect(form).toBe(isPlain ? leads.trial.plainForm : undefined);
  });
});

test("the same fields are the same request until the day ends in Rome", () => {
  const sent = Buffer.from("email=lia%40posta.test");
  const evening = plainKey(sent, romeInstant("2026-11-24", "23:59"));
  expect(plainKey(sent, romeInstant("2026-11-24", "00:00"))).toBe(evening);
  expect(plainKey(sent, romeInstant("2026-11-25", "00:00"))).not.toBe(evening);
  expect(plainKey(Buffer.from("email=leo%40posta.test"), romeInstant("2026-11-24", "23:59"))).not.toBe(
    evening,
  );
});

test("nothing that came in stands in the page as HTML", () => {
  const { plainForm } = leads.trial;
  if (!plainForm) throw new Error("the trial is a form");
  const refused = new StudioError("invalid_request", { "<img src=x>": "<b>no</b>", phone: "Troppo corto" });
  const html = refusalPage(plainForm, refused, '/"><script>');
  expect(html).toContain("<li><strong>&lt;img src=x&gt;</strong>: &lt;b&gt;no&lt;/b&gt;</li>");
  expect(html).toContain("<li><strong>Telefono</strong>: Troppo corto</li>");
  expect(html).toContain('<a href="/&quot;&gt;&lt;script&gt;">');
  expect(html).not.toMatch(/<(script|img|b)\b/);
});

test.each([
  ["https://studio.test/provagratuita?service=PT", "/provagratuita"],
  ["https://studio.test//elsewhere.test/x", "/"],
  ["not an address", "/"],
  [undefined, "/"],
])("%s leads back to %s", (referer, page) => {
  expect(pageOf(referer)).toBe(page);
});
