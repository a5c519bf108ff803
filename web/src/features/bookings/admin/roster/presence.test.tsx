import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { CLASS, openStaffClass, openStaffDay, storeRoster } from "../../../../../testing/staffCalendar.ts";

const MINUTE_MS = 60_000;
const anna = makeRosterLine();

const dialog = page.getByRole("dialog");
const marks = dialog.getByRole("group", { name: "Presenza di Anna Prova" });
const mark = (name: string) => marks.getByRole("button", { name });

/** Opens a class that starts in a number of minutes. */
const openIn = (minutes: number, line = anna) =>
  openStaffClass({
    gymClass: { start: { dateTime: new Date(Date.now() + minutes * MINUTE_MS) } },
    roster: { anna: line },
  });

const answered = { id: "anna", bDropped: false, subDate: anna.subDate };

test("can be marked from an hour before the start", async () => {
  await openIn(90);
  await expect.element(dialog.getByText("Le presenze si segnano da un’ora prima dell’inizio.")).toBeVisible();
  await expect.element(marks).not.toBeInTheDocument();
});

test("shows a mark optimistically and keeps it", async () => {
  await openIn(30);
  await expect.element(dialog.getByText("Chi non ha un segno conta come presente.")).toBeVisible();
  const call = holdCall(api.setPresence);
  await mark("Assente").click();
  await expect.element(mark("Assente")).toHaveAttribute("aria-pressed", "true");
  expect(await violations()).toEqual([]);
  await expect
    .poll(() => call.received.map(({ params, body }) => [params.subId, body]))
    .toEqual([["anna", { presence: "absent" }]]);
  storeRoster({ anna: { ...anna, presence: "absent" } });
  call.respond({ ...answered, presence: "absent" });
  await expect.element(mark("Assente")).toHaveAttribute("aria-pressed", "true");
});

test("rolls back a mark that the server refuses, and shows why", async () => {
  await openIn(30);
  refuseCall(api.setPresence, "busy");
  await mark("Presente").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "false");
});

test("shows a mark that waits for a network since before a reload, and sends the last one when it is back", async () => {
  const waiting = { classId: CLASS, id: "anna", name: "Anna Prova", from: [null], to: "present" };
  localStorage.setItem("waiting-marks:staff-1", JSON.stringify([waiting]));
  const lost = disconnectCall(api.setPresence);
  await openIn(30);
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "true");
  await mark("Assente").click();
  await expect.element(mark("Assente")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => lost.at(-1)?.body).toEqual({ presence: "absent", replaces: [null, "present"] });

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = answerCall(api.setPresence, { ...answered, presence: "absent" });
  window.dispatchEvent(new Event("online"));
  await expect
    .poll(() => sent.map(({ params, body }) => [params.id, params.subId, body]))
    .toEqual([[CLASS, "anna", { presence: "absent", replaces: [null, "present"] }]]);
  await expect.poll(() => localStorage.getItem("waiting-marks:staff-1")).toBe(null);
});

test("drops a mark that another desk has replaced meanwhile, and shows why", async () => {
  await openIn(30);
  disconnectCall(api.setPresence);
  await mark("Presente").click();
  await expect.element(dialog.getByText(/^1 presenza aspetta la connessione/)).toBeVisible();
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "true");
  refuseCall(api.setPresence, "presence_changed");
  storeRoster({ anna: { ...anna, presence: "absent" } });
  window.dispatchEvent(new Event("online"));
  await expect
    .element(page.getByText(`Anna Prova: presenza non registrata. ${errors.presence_changed.message}`))
    .toBeVisible();
  await expect.element(mark("Assente")).toHaveAttribute("aria-pressed", "true");
  await expect.element(dialog.getByText(/^1 presenza aspetta/)).not.toBeInTheDocument();
});

test("sends a mark again if the network comes back while an attempt is under way", async () => {
  await openIn(30);
  // Sent because the network is back, not because some time has passed.
  vi.spyOn(window, "setInterval").mockReturnValue(setTimeout(() => undefined));
  disconnectCall(api.setPresence);
  await mark("Presente").click();
  const waiting = dialog.getByText(/^1 presenza aspetta la connessione/);
  await expect.element(waiting).toBeVisible();
  const attempt = holdCall(api.setPresence);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => attempt.received.length).toBe(1);
  const calls = answerCall(api.setPresence, { ...answered, presence: "present" });
  window.dispatchEvent(new Event("online"));
  attempt.disconnect();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(waiting).not.toBeInTheDocument();
});

test("can be marked in the day's list, too, which says what waits for a network", async () => {
  const start = { dateTime: new Date(Date.now() + 30 * MINUTE_MS) };
  await openStaffDay({ gymClass: { start }, roster: { anna } });
  await page.getByRole("link", { name: "Elenco del giorno" }).click();
  const calls = answerCall(api.setPresence, { ...answered, presence: "absent" });
  const group = page.getByRole("group", { name: "Presenza di Anna Prova" });
  await group.getByRole("button", { name: "Assente" }).click();
  await expect
    .poll(() => calls.map(({ params, body }) => [params.subId, body]))
    .toEqual([["anna", { presence: "absent" }]]);

  disconnectCall(api.setPresence);
  await group.getByRole("button", { name: "Presente" }).click();
  const waiting = page.getByText(/^1 presenza aspetta la connessione/);
  await expect.element(waiting).toBeVisible();
  expect(await violations()).toEqual([]);
  answerCall(api.setPresence, { ...answered, presence: "present" });
  window.dispatchEvent(new Event("online"));
  await expect.element(waiting).not.toBeInTheDocument();
});

test("removes a mark that is tapped again", async () => {
  await openIn(30, { ...anna, presence: "present" });
  const calls = answerCall(api.setPresence, { ...answered, presence: null });
  await mark("Presente").click();
  await expect.element(mark("Presente")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ presence: null }]);
});

test("sends two taps in order, so that the last one wins", async () => {
  await openIn(30);
  const first = holdCall(api.setPresence);
  await mark("Presente").click();
  await mark("Assente").click();
  await expect.element(mark("Assente")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => first.received.map(({ body }) => body)).toEqual([{ presence: "present" }]);
  const second = answerCall(api.setPresence, { ...answered, presence: "absent" });
  first.respond({ ...answered, presence: "present" });
  await expect.poll(() => second.map(({ body }) => body)).toEqual([{ presence: "absent" }]);
});

test("offers attendance and changes of the roster once the class has started, but none of the class", async () => {
  await openIn(-20);
  await expect.element(marks).toBeVisible();
  await expect.element(dialog.getByText("In corso")).toBeVisible();
  for (const name of ["Aggiungi una persona", "Togli Anna Prova"])
    await expect.element(dialog.getByRole("button", { name, exact: true })).toBeVisible();
  for (const name of ["Modifica", "Annulla la classe"])
    await expect.element(dialog.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
});

test("marks who was added after the start", async () => {
  await openIn(-20, { ...anna, subDate: new Date(Date.now() - 10 * MINUTE_MS) });
  await expect.element(dialog.getByText(/^Aggiunta dopo l’inizio: /)).toBeVisible();
});

test("offers no change 48 hours after the start", async () => {
  await openIn(-48 * 60 - 1);
  await expect.element(dialog.getByText("Finita")).toBeVisible();
  await expect.element(dialog.getByRole("listitem", { name: "Anna Prova" })).toBeVisible();
  await expect.element(marks).not.toBeInTheDocument();
  for (const name of ["Aggiungi una persona", "Togli Anna Prova"])
    await expect.element(dialog.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
});
