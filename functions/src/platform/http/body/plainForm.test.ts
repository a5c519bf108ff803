import { StudioError } from "@studio/contract/errors.ts";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import { ConfirmableError } from "./confirmableError.ts";
import {
  acceptedForm,
  confirmationHeaders,
  confirmationPage,
  pageOf,
  plainFormOf,
  plainKey,
  refusalPage,
} from "./plainForm.ts";

const FORM = "application/x-www-form-urlencoded";
const PAGES = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("recognises a form without JavaScript by its headers", () => {
  test.each([
    ["form-encoded, HTML accepted", FORM, PAGES, true],
    ["with a charset", `${FORM}; charset=UTF-8`, PAGES, true],
    ["not when anything is accepted", FORM, "*/*", false],
    ["not when the body is JSON", "application/json", PAGES, false],
    ["not without a content type", undefined, PAGES, false],
  ])("%s", (_, type, accept, isPlain) => {
    const form = plainFormOf(leads.trial, { "content-type": type, accept });
    expect(form).toBe(isPlain ? leads.trial.plainForm : undefined);
  });
});

test("keys the same fields alike until midnight in Rome", () => {
  const sent = Buffer.from("email=lia%40posta.test");
  const evening = plainKey(sent, romeInstant("2026-11-24", "23:59"));
  expect(plainKey(sent, romeInstant("2026-11-24", "00:00"))).toBe(evening);
  expect(plainKey(sent, romeInstant("2026-11-25", "00:00"))).not.toBe(evening);
  expect(plainKey(Buffer.from("email=leo%40posta.test"), romeInstant("2026-11-24", "23:59"))).not.toBe(
    evening,
  );
});

test("escapes everything of the request in the refusal page", () => {
  const { plainForm } = leads.trial;
  if (!plainForm) throw new Error("the trial is a form");
  const refused = new StudioError("invalid_request", { "<img src=x>": "<b>no</b>", phone: "Troppo corto" });
  const html = refusalPage(plainForm, refused, '/"><script>');
  expect(html).toContain("<li><strong>&lt;img src=x&gt;</strong>: &lt;b&gt;no&lt;/b&gt;</li>");
  expect(html).toContain("<li><strong>Telefono</strong>: Troppo corto</li>");
  expect(html).toContain('<a href="/&quot;&gt;&lt;script&gt;">');
  expect(html).not.toMatch(/<(script|img|b)\b/);
});

test("sends a form again with what its sender confirms, escaped", () => {
  const confirmed = { fee: "3000", fee_name: "«A» & <b>", gone: undefined };
  const refused = new ConfirmableError("fee_changed", { text: "In tutto <180 €", confirmed });
  const html = confirmationPage(refused, { email: 'a"b@x.test', fee: "1", gone: "1" }, "/acquista/class-10");
  expect(html).toContain("In tutto &lt;180 €");
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field);
  expect(fields).toEqual([
    ["email", "a&quot;b@x.test"],
    ["fee", "3000"],
    ["fee_name", "«A» &amp; &lt;b&gt;"],
  ]);
  expect(html).toContain('<form method="post" action="?form=%2Facquista%2Fclass-10">');
  expect(confirmationHeaders["Content-Security-Policy"]).toContain("form-action 'self'");
});

const leadsToPayment = { leadsTo: "checkout_url", labels: {} } as const;

test("redirects an accepted form to its page of thanks", () => {
  expect(acceptedForm({ leadsTo: "/thankyou", labels: {} }, { status: "received" })).toMatchObject({
    status: 303,
    headers: { Location: "/thankyou" },
  });
});

test("answers an accepted purchase with a link to the payment, because no form may lead to another host", () => {
  const { status, html, headers } = acceptedForm(leadsToPayment, {
    checkout_url: "https://pay.test/c?a=1&b=<2>",
  });
  expect([status, headers.Location]).toEqual([200, undefined]);
  expect(html).toContain('<a href="https://pay.test/c?a=1&amp;b=&lt;2&gt;">Vai al pagamento</a>');
});

test.each([
  ["https://studio.test/provagratuita?service=PT", "/provagratuita"],
  ["https://studio.test//elsewhere.test/x", "/"],
  ["not an address", "/"],
  [undefined, "/"],
])("links the refusal page of referrer %s to %s", (referer, page) => {
  expect(pageOf(referer)).toBe(page);
});

test.each([
  ["form=%2Facquista%2Fclass-10", "/acquista/class-10"],
  ["form=%2F%2Felsewhere.test%2Fx", "/"],
  ["form=%2F%5Celsewhere.test%2Fx", "/"],
  ["form=https%3A%2F%2Felsewhere.test%2Fx", "/"],
  ["form=javascript%3Aalert(1)", "/"],
  ["form=%2Fapi%2Fv1%2Fpublic%2Fcheckout", "/"],
  ["", "/"],
])("links the refusal of a form that was confirmed by %s to %s", (search, page) => {
  const confirmation = "https://studio.test/api/v1/public/checkout";
  expect(pageOf(confirmation, new URLSearchParams(search))).toBe(page);
});
