import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass, makeStandingPlace } from "@studio/contract/testing/bookings.ts";
import { standingPlaces } from "@studio/contract/timetable/standing/endpoints.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { storeDocuments } from "../../../testing/firestore.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { ClassDialog } from "./ClassDialog.tsx";
import type { Bookings } from "./useBookings.ts";

const START = new Date("2026-11-25T17:30:00Z");
const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(START.getTime() - hours * HOUR_MS);

const bookings = (overrides: Partial<Bookings> = {}): Bookings => ({
  classes: { status: "loading" },
  asksBefore: () => false,
  isPending: () => false,
  act: () => undefined,
  ...overrides,
});

const makeEvent = (overrides: Partial<MemberClass> = {}) =>
  makeMemberClass({
    summary: "Forza",
    start: { dateTime: START },
    end: { dateTime: new Date(START.getTime() + HOUR_MS) },
    ...overrides,
  });

/** Address of the open sheet. */
const OPEN = "/?classe=class-1";
const shared = {
  open: true,
  packages: undefined,
  link: (id: string) => ({
    to: { search: `?classe=${id}` },
    state: null,
    replace: true,
    preventScrollReset: true as const,
  }),
  onClose: () => undefined,
};

const show = (gymClass: MemberClass, now: Date, own = bookings()) =>
  renderComponent(<ClassDialog {...shared} gymClass={gymClass} now={now} bookings={own} />, { path: OPEN });

const popup = page.getByRole("dialog", { name: "Forza" });
const buttons = () =>
  popup
    .getByRole("button")
    .elements()
    .map((button) => button.textContent || button.ariaLabel);

const lateAdvice = "Mancano meno di 24 ore: se poi cancelli, la lezione verrà scalata.";
const mine = { bSub: true, numSubs: 1, numdisp: 5 };

test.each<[string, Partial<MemberClass>, number, string[], string[]]>([
  [
    "free",
    {},
    30,
    ["6", "posti liberi su 6", "Puoi cancellarti senza perdere la lezione fino a mar 24 nov, 18:30."],
    ["Prenota"],
  ],
  ["with one seat left", { numSubs: 5, numdisp: 1 }, 30, ["1", "posto libero su 6"], ["Prenota"]],
  ["free within 24 hours", {}, 20, [lateAdvice], ["Prenota"]],
  ["with unknown seats", { numdisp: undefined }, 30, ["Forza e resistenza"], ["Prenota"]],
  [
    "with unknown seats and eight bookings",
    { numdisp: undefined, numSubs: 8 },
    2,
    ["Al completo", errors.class_full.message],
    [],
  ],
  [
    "full, too late for the waitlist",
    { numSubs: 6, numdisp: 0 },
    2,
    ["Al completo", "0", errors.class_full.message],
    [],
  ],
  [
    "booked",
    mine,
    30,
    ["Prenotata", "Puoi cancellarti senza perdere la lezione fino a mar 24 nov, 18:30."],
    ["Cancella prenotazione", "Aggiungi al calendario"],
  ],
  [
    "booked within 24 hours",
    mine,
    20,
    ["Prenotata", "Mancano meno di 24 ore: se cancelli, la lezione verrà scalata."],
    ["Cancella prenotazione", "Aggiungi al calendario"],
  ],
  [
    "booked by promotion from the waitlist",
    { ...mine, movedUpAt: before(20) },
    19,
    ["Prenotata", "Puoi cancellarti senza perdere la lezione fino a mer 25 nov, 00:30."],
    ["Cancella prenotazione", "Aggiungi al calendario"],
  ],
  [
    "cancelled late",
    { bDropped: true },
    20,
    ["Cancellata tardi", "La lezione è già scalata: riprenotarti non costa nulla."],
    ["Riprenotati"],
  ],
  ["that has started", {}, -0.5, ["Già iniziata", errors.class_started.message], []],
  ["that has started and is booked", mine, -0.5, ["Prenotata", errors.class_started.message], []],
  ["that is over", {}, -2, ["Conclusa", errors.class_started.message], []],
  ["that was attended", mine, -2, ["Frequentata", errors.class_started.message], []],
])("describes a class %s and offers its actions", async (_, overrides, hours, texts, actions) => {
  // Asked for while a booked class runs.
  answerCall(api.bookingCode, { code: "class-1.anna.1.x" });
  await show(makeEvent(overrides), before(hours));
  await expect.element(popup.getByText("mer 25 nov, 18:30 – 19:30")).toBeVisible();
  for (const text of texts) await expect.element(popup.getByText(text, { exact: true })).toBeVisible();
  expect(buttons()).toEqual(["Chiudi", ...actions]);
});

test("hides the seats of a class that has started", async () => {
  await show(makeEvent(), before(-0.5));
  await expect.element(popup.getByText("Già iniziata")).toBeVisible();
  await expect.element(popup.getByText(/post[oi] liber[oi]/)).not.toBeInTheDocument();
});

test("disables the action while the server has not answered", async () => {
  await show(makeEvent(), before(30), bookings({ isPending: (id) => id === "class-1" }));
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeDisabled();
});

test("disables the action while a weekly place is booking the class", async () => {
  const { id: uid } = signInAs();
  const path = documentPath("standing", { uid, slotId: "3-1830" });
  const place = { weekday: 3, time: "18:30", openedAt: before(30) };
  storeDocuments({ [path]: makeStandingPlace(place) });
  await show(makeEvent({ id: "2026-11-25-1830" }), before(30));
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeDisabled();
  storeDocuments({ [path]: makeStandingPlace({ ...place, classes: { "2026-11-25-1830": "class_full" } }) });
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeEnabled();
});

test("disables the action from the moment a weekly place is asked for", async () => {
  signInAs();
  const call = holdCall(standingPlaces.keepPlace);
  await show(makeEvent({ id: "2026-11-25-1830" }), before(30));
  await popup.getByRole("button", { name: "Tieni questo posto ogni settimana" }).click();
  await page.getByRole("button", { name: "Tieni il posto" }).click();
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeDisabled();
  call.disconnect();
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeEnabled();
});

test("leaves the action of a class that a weekly place will not book", async () => {
  signInAs();
  const call = holdCall(standingPlaces.keepPlace);
  await show(makeEvent({ id: "2026-11-25-1830" }), before(20));
  await popup.getByRole("button", { name: "Tieni questo posto ogni settimana" }).click();
  await page.getByRole("button", { name: "Tieni il posto" }).click();
  await expect.poll(() => call.received).toHaveLength(1);
  await expect.element(popup.getByRole("button", { name: "Prenota" })).toBeEnabled();
});

test("closes and acts with the tap on the button", async () => {
  const act = vi.fn(async () => undefined);
  const onClose = vi.fn();
  const gymClass = makeEvent({ bDropped: true });
  await renderComponent(
    <ClassDialog
      {...shared}
      gymClass={gymClass}
      now={before(20)}
      bookings={bookings({ act })}
      onClose={onClose}
    />,
    { path: OPEN },
  );
  await popup.getByRole("button", { name: "Riprenotati" }).click();
  expect(act).toHaveBeenCalledExactlyOnceWith(gymClass, "rebook", { acceptsOverlap: false });
  expect(onClose).toHaveBeenCalledOnce();
});

test("downloads a booked class as an iCalendar file", async () => {
  const files: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, href: this.href });
  });
  await show(makeEvent(mine), before(30));
  await popup.getByRole("button", { name: "Aggiungi al calendario" }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]?.name).toBe("classe-2026-11-25.ics");
  const text = await (await fetch(files[0]?.href ?? "")).text();
  for (const line of [
    "BEGIN:VEVENT",
    "UID:class-1@",
    "SUMMARY:Forza",
    "DESCRIPTION:Forza e resistenza",
    "TRIGGER:-PT2H",
  ]) {
    expect(text).toContain(line);
  }
});

test("has no accessibility violations", async () => {
  await show(makeEvent(mine), before(30));
  await expect.element(popup.getByRole("button", { name: "Aggiungi al calendario" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ["half an hour before the start", 0.5, mine, true],
  ["earlier", 0.6, mine, false],
  ["until the end", -0.9, mine, true],
  ["after the class", -1.1, mine, false],
  ["without a booking", 0.5, {}, false],
])("shows the code for the desk %s: %s hours before, %o", async (_, hours, own, shown) => {
  const calls = answerCall(api.bookingCode, { code: "class-1.anna.1.x" });
  await show(makeEvent(own), before(hours));
  await expect.element(popup).toBeVisible();
  const code = popup.getByRole("img", { name: "Codice QR della tua prenotazione" });
  if (shown) {
    await expect.element(code).toBeVisible();
    expect(calls.map(({ params }) => params.id)).toEqual(["class-1"]);
    expect(await violations()).toEqual([]);
  } else {
    await expect.element(code).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  }
});

test("says in place of the code that the member is present", async () => {
  answerCall(api.bookingCode, { code: null });
  await show(makeEvent(mine), before(0.25));
  await expect.element(popup.getByText("Presenza registrata")).toBeVisible();
  await expect.element(popup.getByRole("img")).not.toBeInTheDocument();
});
