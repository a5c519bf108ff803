import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { mondayOf } from "@studio/contract/packages/limits/policy.ts";
import { makeBooking, makeClass, makeMemberClass, startIn } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import {
  classButton,
  openClass,
  openDashboard,
  storeBookings,
  storeClasses,
  storePackages,
} from "../../../testing/dashboard.ts";

const LATE_CANCELLED =
  "La prenotazione è stata cancellata nelle 24 ore precedenti l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti";

const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
const button = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

const cancellableClass = makeClass({ summary: "Forza", numSubs: 1, start: startIn(30) });
const lateClass = makeClass({ summary: "Forza", numSubs: 1, start: startIn(20) });
const free = { numSubs: 0, numdisp: 6 };

test("cancels in time without a confirmation, and returns the lesson", async () => {
  await openDashboard({
    classes: { c: cancellableClass },
    bookings: { c: makeBooking(cancellableClass) },
    packages: { p: makePackage({ remaining: 4 }) },
  });
  answerCall(bookings.cancel, () => {
    storeClasses({ c: { ...cancellableClass, ...free } });
    storeBookings({ c: makeBooking(cancellableClass, { state: "cancelled", deducted: false }) });
    storePackages({ p: makePackage({ remaining: 5 }) });
    return makeMemberClass({ id: "c" });
  });
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
  await expect.element(packages.getByText("5", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Nessuna prenotazione", { exact: true })).toBeVisible();
});

test("follows the limit that the studio published", async () => {
  answerCall(content.published, {
    rules: { version: 1, value: { ...initialRules, cancellation: { hours: "12" } } },
  });
  const soon = makeClass({ summary: "Velocità", numSubs: 1, start: startIn(11) });
  await openDashboard({
    classes: { c: lateClass, soon },
    bookings: { c: makeBooking(lateClass), soon: makeBooking(soon) },
  });
  await openClass("Velocità");
  await expect
    .element(page.getByText("Mancano meno di 12 ore: se cancelli, la lezione verrà scalata."))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  answerCall(bookings.cancel, makeMemberClass({ id: "c" }));
  await openClass("Forza");
  await expect.element(page.getByText(/Puoi cancellarti senza perdere la lezione fino a/)).toBeVisible();
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
});

test("shows the cancellation before the server confirms it", async () => {
  await openDashboard({ classes: { c: cancellableClass }, bookings: { c: makeBooking(cancellableClass) } });
  const call = holdCall(bookings.cancel);
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
  call.respond(makeMemberClass({ id: "c" }));
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
});

test("asks for confirmation of a late cancellation, which keeps the lesson deducted", async () => {
  await openDashboard({
    classes: { c: lateClass },
    bookings: { c: makeBooking(lateClass) },
    packages: { p: makePackage({ remaining: 4 }) },
  });
  const requests = answerCall(bookings.cancel, () => {
    storeClasses({ c: { ...lateClass, ...free } });
    storeBookings({ c: makeBooking(lateClass, { state: "dropped" }) });
    return makeMemberClass({ id: "c", bDropped: true });
  });
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  const question = page.getByRole("dialog", { name: "Cancellare la prenotazione?" });
  await expect
    .element(
      question.getByText(
        "Mancano meno di 24 ore all’inizio: il posto si libera, ma la lezione verrà scalata.",
      ),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  expect(requests).toEqual([]);
  await question.getByRole("button", { name: "Sì, cancella e perdi la lezione" }).click();
  await expect.element(page.getByText(LATE_CANCELLED)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi, cancellata tardi$/);
  await expect.element(packages.getByText("4", { exact: true })).toBeVisible();
});

test("says that a cancellation was late by the server's clock, though the device's says that it is early", async () => {
  await openDashboard({ classes: { c: cancellableClass }, bookings: { c: makeBooking(cancellableClass) } });
  answerCall(bookings.cancel, () => {
    storeClasses({ c: { ...cancellableClass, ...free } });
    storeBookings({ c: makeBooking(cancellableClass, { state: "dropped" }) });
    return makeMemberClass({ id: "c", bDropped: true });
  });
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText(LATE_CANCELLED)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/cancellata tardi$/);
});

test("keeps the booking when the confirmation is declined", async () => {
  await openDashboard({ classes: { c: lateClass }, bookings: { c: makeBooking(lateClass) } });
  const requests = answerCall(bookings.cancel, makeMemberClass());
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  const question = page.getByRole("dialog", { name: "Cancellare la prenotazione?" });
  await question.getByRole("button", { name: "Tieni la prenotazione" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button("Cancella prenotazione")).toBeVisible();
  expect(requests).toEqual([]);
});

const asked = "C’è chi aspetta un posto: il tuo passa subito a un’altra persona e non puoi riprenderlo.";

test("asks before a free cancellation whose seat goes to the waitlist, and offers no undo", async () => {
  const waited = makeClass({ ...cancellableClass, numSubs: 6, numdisp: 0, waiting: ["other"] });
  await openDashboard({ classes: { c: waited }, bookings: { c: makeBooking(waited) } });
  const requests = answerCall(bookings.cancel, makeMemberClass({ id: "c", numSubs: 6, numdisp: 0 }));
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText(asked)).toBeVisible();
  expect(requests).toEqual([]);
  await button("Sì, cancella e cedi il posto").click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ripristina" })).not.toBeInTheDocument();
});

test("Back closes first the question, then the class, and keeps the booking", async () => {
  const { router } = await openDashboard({
    classes: { c: lateClass },
    bookings: { c: makeBooking(lateClass) },
  });
  const popup = await openClass("Forza");
  await button("Cancella prenotazione").click();
  const question = page.getByRole("dialog", { name: "Cancellare la prenotazione?" });
  await expect.element(question).toBeVisible();
  await router.navigate(-1);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(popup).toBeVisible();
  await router.navigate(-1);
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/prenotata$/);
  expect(router.state.location.pathname + router.state.location.search).toBe("/me");
});

/** Cancels a class in time; the server answers, the documents follow. */
async function cancelInTime(): Promise<void> {
  await openDashboard({ classes: { c: cancellableClass }, bookings: { c: makeBooking(cancellableClass) } });
  answerCall(bookings.cancel, () => {
    storeClasses({ c: { ...cancellableClass, ...free } });
    storeBookings({ c: makeBooking(cancellableClass, { state: "cancelled", deducted: false }) });
    return makeMemberClass({ id: "c" });
  });
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
}

test("books the class again from the toast, with the keyboard", async () => {
  await cancelInTime();
  const requests = answerCall(bookings.book, () => {
    storeClasses({ c: cancellableClass });
    storeBookings({ c: makeBooking(cancellableClass) });
    return makeMemberClass({ id: "c", bSub: true });
  });
  const undo = page.getByRole("button", { name: "Ripristina" });
  await expect.element(undo).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Alt>}{KeyT}{/Alt}{Tab}{Tab}");
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  await expect.element(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  expect(requests).toMatchObject([{ params: { id: "c" } }]);
});

test.each([
  ["takes a booking back from its toast", cancellableClass, true],
  ["offers no way back from a late booking, which would cost the lesson", lateClass, false],
] as const)("%s", async (_, gymClass, isOffered) => {
  await openDashboard({ classes: { c: { ...gymClass, ...free } }, packages: { p: makePackage() } });
  answerCall(bookings.book, () => {
    storeClasses({ c: gymClass });
    storeBookings({ c: makeBooking(gymClass) });
    return makeMemberClass({ ...gymClass, id: "c", bSub: true });
  });
  const requests = answerCall(bookings.cancel, makeMemberClass({ id: "c" }));
  await page.getByRole("button", { name: /^Prenota Forza,/ }).click();
  if (!isOffered) await page.getByRole("button", { name: "Prenota lo stesso" }).click();
  await expect.element(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  const undo = page.getByRole("button", { name: "Annulla", exact: true });
  if (!isOffered) return expect.element(undo).not.toBeInTheDocument();
  await undo.click();
  await expect.element(page.getByText("Prenotazione cancellata.")).toBeVisible();
  expect(requests).toMatchObject([{ params: { id: "c" } }]);
});

function focusable(locator: Locator): HTMLElement {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error("The element takes no focus");
  return element;
}

test("keeps the offer to undo while it has the focus", async () => {
  await cancelInTime();
  const undo = page.getByRole("button", { name: "Ripristina" });
  await expect.element(undo).toBeVisible();
  vi.useFakeTimers({ now: Date.now(), toFake: ["setTimeout", "clearTimeout", "Date"] });
  focusable(undo).focus();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(undo).toBeVisible();
  focusable(undo).blur();
  await vi.advanceTimersByTimeAsync(7000);
  await expect.element(undo).not.toBeInTheDocument();
});

test.each(["class_full", "seat_kept"] as const)(
  "says that the seat is gone when undoing meets %s",
  async (code) => {
    await cancelInTime();
    refuseCall(bookings.book, code);
    await page.getByRole("button", { name: "Ripristina" }).click();
    await expect
      .element(page.getByText("Il tuo posto è stato preso nel frattempo: ora la classe è al completo."))
      .toBeVisible();
    await expect.element(classButton("Forza")).toHaveAccessibleName(/6 posti liberi$/);
  },
);

test("books a class again after a late cancellation", async () => {
  const gymClass = { ...lateClass, ...free };
  await openDashboard({
    classes: { c: gymClass },
    bookings: { c: makeBooking(gymClass, { state: "dropped" }) },
    packages: { p: makePackage({ remaining: 4 }) },
  });
  const requests = answerCall(bookings.book, () => {
    storeClasses({ c: lateClass });
    storeBookings({ c: makeBooking(lateClass) });
    return makeMemberClass({ id: "c", bSub: true });
  });
  await openClass("Forza");
  await button("Riprenotati").click();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  await expect.element(packages.getByText("4", { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("reports at once that a late-cancelled class has become full", async () => {
  const full = makeClass({ summary: "Forza", numSubs: 6, start: startIn(2) });
  await openDashboard({ classes: { c: full }, bookings: { c: makeBooking(full, { state: "dropped" }) } });
  const requests = answerCall(bookings.book, makeMemberClass());
  await openClass("Forza");
  await button("Riprenotati").click();
  await expect.element(page.getByText(errors.class_full.message)).toBeVisible();
  expect(requests).toEqual([]);
});

test("keeps the booking when the server refuses the cancellation", async () => {
  await openDashboard({ classes: { c: cancellableClass }, bookings: { c: makeBooking(cancellableClass) } });
  refuseCall(bookings.cancel, "class_started");
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText(errors.class_started.message)).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
});

test("moves a booking to another class of the day in one step", async () => {
  const later = makeClass({ summary: "Corsa", type: "endurance", coach: "sara", start: startIn(32) });
  await openDashboard({
    classes: { c: cancellableClass, d: later },
    bookings: { c: makeBooking(cancellableClass) },
    packages: { p: makePackage({ remaining: 4 }) },
  });
  const popup = await openClass("Forza");
  await button("Sposta").click();
  expect(await violations()).toEqual([]);
  refuseCall(bookings.swap, "class_full");
  const target = popup
    .getByRole("list", { name: "Sposta a" })
    .getByRole("button", { name: /Resistenza con Sara/ });
  await target.click();
  await expect.element(page.getByText(errors.class_full.message)).toBeVisible();
  const requests = answerCall(bookings.swap, () => {
    storeClasses({ c: { ...cancellableClass, ...free }, d: { ...later, numSubs: 1, numdisp: 5 } });
    storeBookings({
      c: makeBooking(cancellableClass, { state: "cancelled", deducted: false }),
      d: makeBooking(later),
    });
    return { from: makeMemberClass({ id: "c" }), to: makeMemberClass({ id: "d", bSub: true }) };
  });
  await target.click();
  await expect.element(page.getByText(/^Prenotazione spostata a /)).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(classButton("Corsa")).toHaveAccessibleName(/prenotata$/);
  expect(requests).toMatchObject([{ params: { id: "c" }, body: { to: "d" } }]);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(page.getByText(/^Prenotazione riportata a /)).toBeVisible();
  expect(requests[1]).toMatchObject({ params: { id: "d" }, body: { to: "c" } });
});

test("offers for a move what the limits of the package include, and says which they are", async () => {
  const later = makeClass({ summary: "Corsa", start: startIn(32) });
  const same = makeClass({ summary: "Nuoto", start: cancellableClass.start });
  const [hour = ""] = romeTime(cancellableClass.start.dateTime).split(":");
  const limits = { hours: { from: `${hour}:00`, until: `${hour}:59` } };
  await openDashboard({
    classes: { c: cancellableClass, d: later, e: same },
    bookings: { c: makeBooking(cancellableClass) },
    packages: { p: makePackage({ limits }) },
  });
  const popup = await openClass("Forza");
  await button("Sposta").click();
  const targets = popup.getByRole("list", { name: "Sposta a" }).getByRole("button");
  await expect.element(targets).toMatchTextContent(/Nuoto/);
  await expect.element(popup.getByText(/non vale per le altre classi: vale solo .+\.$/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("says to which limit of the package a move is refused", async () => {
  const same = makeClass({ summary: "Nuoto", start: cancellableClass.start });
  const limits = { frequency: { count: 1, per: "week" } } as const;
  const used = { [mondayOf(romeDay(same.start.dateTime))]: 1 };
  await openDashboard({
    classes: { c: cancellableClass, e: same },
    // Another package has paid, which only the server knows.
    bookings: { c: makeBooking(cancellableClass, { productId: "other" }) },
    packages: { p: makePackage({ size: 0, remaining: 0, expire_date: "2099-01-01", limits, used }) },
  });
  const popup = await openClass("Forza");
  await button("Sposta").click();
  refuseCall(bookings.swap, "classes_used_up");
  await popup.getByRole("button", { name: /Nuoto/ }).click();
  await expect.element(popup.getByText(/^Hai già usato la lezione d/)).toBeVisible();
});

test("asks before it moves a booking late, which costs a lesson", async () => {
  const later = makeClass({ summary: "Corsa", start: startIn(22) });
  await openDashboard({ classes: { c: lateClass, d: later }, bookings: { c: makeBooking(lateClass) } });
  const requests = answerCall(bookings.swap, {
    from: makeMemberClass({ id: "c", bDropped: true }),
    to: makeMemberClass({ id: "d", bSub: true, message: "Mancano meno di 24 ore." }),
  });
  const popup = await openClass("Forza");
  await button("Sposta").click();
  await expect.element(popup.getByText(/la lezione di questa classe resta scalata/)).toBeVisible();
  await popup.getByRole("button", { name: /Corsa/ }).click();
  await button("Indietro").click();
  await popup.getByRole("button", { name: /Corsa/ }).click();
  expect(requests).toEqual([]);
  await button("Sì, sposta e perdi la lezione").click();
  await expect.element(page.getByText("Mancano meno di 24 ore.")).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("asks before it moves a booking to a class that could not be cancelled for free any more", async () => {
  const soon = makeClass({ summary: "Corsa", start: startIn(22) });
  await openDashboard({
    classes: { c: cancellableClass, d: soon },
    bookings: { c: makeBooking(cancellableClass) },
  });
  const requests = answerCall(bookings.swap, {
    from: makeMemberClass({ id: "c" }),
    to: makeMemberClass({ id: "d", bSub: true }),
  });
  const popup = await openClass("Forza");
  await button("Sposta").click();
  await popup.getByRole("button", { name: /Corsa/ }).click();
  await expect
    .element(popup.getByText("Mancano meno di 24 ore all’inizio: se poi cancelli, la lezione resta scalata."))
    .toBeVisible();
  expect(requests).toEqual([]);
  await button("Sì, sposta").click();
  await expect.element(page.getByText(/^Prenotazione spostata a /)).toBeVisible();
  expect(requests).toMatchObject([{ params: { id: "c" }, body: { to: "d" } }]);
});

test("keeps the booking when there is no network", async () => {
  await openDashboard({ classes: { c: cancellableClass }, bookings: { c: makeBooking(cancellableClass) } });
  disconnectCall(bookings.cancel);
  await openClass("Forza");
  await button("Cancella prenotazione").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(classButton("Forza")).toHaveAccessibleName(/5 posti liberi, prenotata$/);
});
