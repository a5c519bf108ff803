import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { CalendarFeed } from "./CalendarFeed.tsx";

const CREATED = new Date("2026-11-08T09:00:00Z");
const URL_OF_FEED = "https://studio.test/calendario/uno.ics";
const SECOND_URL = "https://studio.test/calendario/due.ics";

const section = page.getByRole("region", { name: "Il tuo calendario" });
const button = (name: string) => section.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const address = section.getByLabelText("Indirizzo del tuo calendario");

const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
});

const show = (created_at: Date | null) => {
  answerCall(bookings.calendarFeed, { created_at });
  return renderComponent(<CalendarFeed />);
};

async function make(): Promise<void> {
  await show(null);
  answerCall(bookings.createCalendarFeed, { url: URL_OF_FEED, created_at: CREATED });
  await button("Crea il link").click();
  await expect.element(address).toHaveValue(URL_OF_FEED);
}

test("creates the link and moves the focus to its state", async () => {
  await show(null);
  await expect.element(section.getByText("Nessun link attivo")).toBeVisible();
  const call = holdCall(bookings.createCalendarFeed);
  await button("Crea il link").click();
  await expect.element(button("Crea il link")).toBeDisabled();
  call.respond({ url: URL_OF_FEED, created_at: CREATED });
  await expect.element(section.getByText("Link attivo dall’8 novembre 2026")).toHaveFocus();
  await expect.element(page.getByText("Link creato.")).toBeVisible();
  await expect.element(address).toHaveValue(URL_OF_FEED);
  await expect.element(section.getByText(/^Lo vedi solo adesso\./)).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test("copies the link, and opens it in the device's calendar", async () => {
  await make();
  await button("Copia link").click();
  await expect.element(page.getByText("Link copiato.")).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(URL_OF_FEED);
  await expect
    .element(section.getByRole("link", { name: "Apri nel calendario" }))
    .toHaveAttribute("href", "webcal://studio.test/calendario/uno.ics");
  await expect
    .element(section.getByRole("link", { name: "Aggiungi a Google Calendar" }))
    .toHaveAttribute(
      "href",
      "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fstudio.test%2Fcalendario%2Funo.ics",
    );
});

test("reports that the browser refused to copy", async () => {
  await make();
  copied.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await button("Copia link").click();
  await expect
    .element(page.getByText("Non riesco a copiare: seleziona l’indirizzo e copialo tu."))
    .toBeVisible();
});

test("selects the whole address on focus", async () => {
  await make();
  await address.click();
  const field = address.element();
  if (!(field instanceof HTMLInputElement)) throw new Error("The address stands in no field");
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL_OF_FEED.length]);
});

test("replaces the link after a confirmation", async () => {
  await make();
  answerCall(bookings.createCalendarFeed, { url: SECOND_URL, created_at: CREATED });
  await button("Crea un nuovo link").click();
  await expect.element(dialog.getByText(/^Quello di prima smette subito di funzionare/)).toBeVisible();
  await dialog.getByRole("button", { name: "Crea un nuovo link" }).click();
  await expect.element(address).toHaveValue(SECOND_URL);
  await expect.element(page.getByText("Nuovo link creato: quello di prima non funziona più.")).toBeVisible();
});

test("does not show the URL of an earlier link, and revokes it", async () => {
  await show(CREATED);
  await expect.element(section.getByText("Link attivo dall’8 novembre 2026")).toBeVisible();
  await expect.element(section.getByText(/^L’indirizzo si vede solo appena creato\./)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  const call = holdCall(bookings.revokeCalendarFeed);
  await button("Disattiva").click();
  await dialog.getByRole("button", { name: "Disattiva il link" }).click();
  await expect.element(button("Crea un nuovo link")).toBeDisabled();
  call.respond({ created_at: null });
  await expect.element(section.getByText("Nessun link attivo")).toHaveFocus();
  await expect.element(page.getByText("Link disattivato.")).toBeVisible();
  await expect.element(button("Crea il link")).toBeVisible();
});

test("keeps the link when the confirmation is declined", async () => {
  await show(CREATED);
  const calls = answerCall(bookings.revokeCalendarFeed, { created_at: null });
  await button("Disattiva").click();
  await dialog.getByRole("button", { name: "Tieni il link" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section.getByText("Link attivo dall’8 novembre 2026")).toBeVisible();
  expect(calls).toEqual([]);
});

test("keeps the link when it cannot be revoked", async () => {
  await show(CREATED);
  refuseCall(bookings.revokeCalendarFeed, "internal");
  await button("Disattiva").click();
  await dialog.getByRole("button", { name: "Disattiva il link" }).click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  await expect.element(section.getByText("Link attivo dall’8 novembre 2026")).toHaveFocus();
});

test("reports a missing network, and recovers", async () => {
  disconnectCall(bookings.calendarFeed);
  await renderComponent(<CalendarFeed />);
  await expect.element(section.getByRole("alert").getByText(/^Sei offline/)).toBeVisible();
  answerCall(bookings.calendarFeed, { created_at: null });
  await button("Riprova").click();
  await expect.element(button("Crea il link")).toBeVisible();
});

test("reserves the height while loading", async () => {
  const call = holdCall(bookings.calendarFeed);
  await renderComponent(<CalendarFeed />);
  const room = section.getByRole("status", { name: "Carico il link del calendario" });
  await expect.element(room).toBeVisible();
  call.respond({ created_at: null });
  await expect.element(room).not.toBeInTheDocument();
});

test("has no accessibility violations with the address and with the confirmation", async () => {
  await make();
  expect(await violations()).toEqual([]);
  await button("Disattiva").click();
  await expect.element(dialog).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
});
