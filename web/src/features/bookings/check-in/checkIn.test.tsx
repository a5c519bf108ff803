import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { prepareDashboard } from "../../../../testing/dashboard.ts";
import { renderApp } from "../../../../testing/render.tsx";

const MINUTE_MS = 60_000;
const at = (time: string) => ({ dateTime: new Date(`2026-11-23T${time}:00+01:00`) });
const event = { id: "c", summary: "Small Class", start: at("19:00"), end: at("20:00") };
const registered = {
  outcome: "registered" as const,
  checked_in_at: at("18:52").dateTime,
  event,
};
const classIn = (minutes: number, seats = 1) =>
  makeClass({
    start: { dateTime: new Date(Date.now() + minutes * MINUTE_MS) },
    numSubs: 6 - seats,
    numdisp: seats,
  });

const open = (search = "?codice=abc.def") => renderApp(`/me/ingresso${search}`);
const title = (name: string) => page.getByRole("heading", { name, level: 2 });
const link = page.getByRole("main").getByRole("link");

test("sends the code of the address once, and names the class", async () => {
  prepareDashboard();
  const { received, respond } = holdCall(api.checkIn);
  await open();
  await expect.element(title("Registro la tua presenza…")).toBeVisible();
  respond(registered);
  await expect.element(title("Presenza registrata")).toBeVisible();
  await expect.element(page.getByText("Small Class, 19:00 – 20:00")).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([{ code: "abc.def" }]);
  expect(await violations()).toEqual([]);
});

test.each([
  ["when the member was registered before", registered.checked_in_at, "Già registrata alle 18:52"],
  ["that staff did", null, "Presenza già registrata"],
])("says %s", async (_, checked_in_at, text) => {
  prepareDashboard();
  answerCall(api.checkIn, { outcome: "already_registered", checked_in_at, event });
  await open();
  await expect.element(title(text)).toBeVisible();
});

test.each([
  "check_in_code_invalid",
  "check_in_code_expired",
  "check_in_early",
  "check_in_late",
  "check_in_waiting",
  "check_in_absent",
] as const)("says why there is no check-in, with a link to the classes: %s", async (code) => {
  prepareDashboard({ classes: { c: classIn(20) } });
  refuseCall(api.checkIn, code);
  await open();
  await expect.element(title("Presenza non registrata")).toBeVisible();
  await expect.element(page.getByText(errors[code].message)).toBeVisible();
  await expect.element(link).toHaveTextContent("Vai alle tue classi");
});

test.each([
  ["about to start, with seats", classIn(20), /^Prenota la classe delle \d\d:\d\d$/, "/me?classe=c"],
  ["about to start, without seats", classIn(20, 0), /^Vai alle tue classi$/, "/me"],
  ["of later", classIn(40), /^Vai alle tue classi$/, "/me"],
])("leads who is not booked to a class %s", async (_, gymClass, text, href) => {
  prepareDashboard({ classes: { c: gymClass } });
  refuseCall(api.checkIn, "check_in_not_booked");
  await open();
  await expect.element(page.getByRole("link", { name: text })).toHaveAttribute("href", href);
});

test("can be sent again after a failure of the network", async () => {
  prepareDashboard();
  disconnectCall(api.checkIn);
  await open();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Sei offline/);
  answerCall(api.checkIn, registered);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(title("Presenza registrata")).toBeVisible();
});

test("explains how to check in without a code", async () => {
  prepareDashboard();
  await open("");
  await expect.element(title("Inquadra il codice")).toBeVisible();
});
