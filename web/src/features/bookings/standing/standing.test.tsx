import { freeCancellationEnds } from "@studio/contract/bookings/policy.ts";
import { classId } from "@studio/contract/bookings/rules.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import {
  makeBooking,
  makeClass,
  makeMemberClass,
  makeStandingPlace,
} from "@studio/contract/testing/bookings.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { standingPlaces as api } from "@studio/contract/timetable/standing/endpoints.ts";
import type { StandingPlace, StandingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { storeBookings, storeClasses } from "../../../../testing/dashboard.ts";
import { typeDay } from "../../../../testing/days.ts";
import { answerReads, failReads, holdReads, storeDocuments } from "../../../../testing/firestore.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { formatDayTime } from "../../../lib/format/format.ts";
import { KeepPlace } from "./KeepPlace.tsx";
import { StandingPlaces } from "./StandingPlaces.tsx";

const uid = makeMemberWire().id;
const SLOT = "2-1830";
const slot = { weekday: 2, time: "18:30" };
const now = new Date();
/** The Tuesdays of the next three weeks: each can be cancelled for free. */
const days = [8, 15, 22].map((offset) => addRomeDays(romeMonday(now), offset));
const starts = days.map((day) => romeInstant(day, "18:30"));
const ids = days.map((day) => classId(day, "18:30"));
const [FIRST = "", SECOND = "", THIRD = ""] = ids;
const classOf = (index: number) => makeClass({ start: { dateTime: starts[index] ?? now } });

const storePlace = (place: Partial<StandingPlaceDocument> | undefined, id = SLOT) =>
  storeDocuments({
    [documentPath("standing", { uid, slotId: id })]: place && makeStandingPlace({ ...slot, ...place }),
  });
const wire = (place: Partial<StandingPlace> = {}): StandingPlace => ({
  ...slot,
  id: SLOT,
  holiday: null,
  classes: {},
  created_at: now,
  closed_at: null,
  ...place,
});
const folder = collectionPath("standing", { uid });
const KEEP = "Tieni questo posto ogni settimana";
const button = (name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
const dialog = page.getByRole("dialog");

const offer = (fields: Parameters<typeof makeMemberClass>[0] = {}, at = now) => {
  signInAs();
  const gymClass = makeMemberClass({ id: FIRST, start: { dateTime: starts[0] ?? now }, ...fields });
  return renderComponent(<KeepPlace gymClass={gymClass} now={at} />);
};

test("a class offers to keep its place, says what that costs, and then that it is kept", async () => {
  await offer();
  await button(KEEP).click();
  await expect
    .element(dialog.getByText(/ogni martedì alle 18:30: subito per le prossime cinque settimane/))
    .toBeVisible();
  await expect.element(dialog.getByText(/Ogni lezione si scala quando la prenotiamo/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const call = answerCall(api.keepPlace, () => {
    storePlace({ classes: { [FIRST]: "booked", [SECOND]: "class_full" } });
    return wire({ classes: { [FIRST]: "booked", [SECOND]: "class_full" } });
  });
  await button("Tieni il posto").click();
  await expect
    .element(page.getByText("Il posto è tuo: 1 lezione prenotata, 1 classe saltata."))
    .toBeVisible();
  await expect.element(page.getByText(/È il tuo posto fisso, ogni martedì alle 18:30\./)).toBeVisible();
  await expect.element(button(KEEP)).not.toBeInTheDocument();
  expect(call).toMatchObject([{ params: { id: SLOT } }]);
});

test("a place shows its classes as being booked until they are, in the sheet and on its card", async () => {
  await open({ openedAt: new Date() });
  await expect.element(lines().first()).toMatchTextContent(/La prenotiamo…$/);
  await expect.element(page.getByText(/Nessuna classe in arrivo/)).not.toBeInTheDocument();
  storeBookings({ [FIRST]: makeBooking(classOf(0)) });
  storePlace({ openedAt: new Date(), classes: { [FIRST]: "booked" } });
  await expect.element(lines().first()).toMatchTextContent(/Prenotata$/);
});

test("the sheet of a class says that its place is booking it", async () => {
  storePlace({ openedAt: new Date() });
  await offer();
  await expect
    .element(page.getByText("Il posto è tuo, ogni martedì alle 18:30: stiamo prenotando la classe."))
    .toBeVisible();
  storePlace({ openedAt: new Date(), classes: { [FIRST]: "booked" } });
  await expect.element(page.getByText(/È il tuo posto fisso/)).toBeVisible();
});

test("a slot whose places are all kept refuses, and nothing is taken if the question is declined", async () => {
  await offer();
  const call = refuseCall(api.keepPlace, "standing_full");
  await button(KEEP).click();
  await dialog.getByRole("button", { name: "Non ora" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(call).toEqual([]);
  await button(KEEP).click();
  await button("Tieni il posto").click();
  await expect.element(page.getByRole("alert").getByText(errors.standing_full.message)).toBeVisible();
  await expect.element(button(KEEP)).toBeEnabled();
});

test("a class within 24 hours is not among those that are booked", async () => {
  const start = starts[0] ?? now;
  await offer(
    {},
    new Date(freeCancellationEnds({ start: { dateTime: start } }, initialStudioRules).getTime() + 1),
  );
  await button(KEEP).click();
  await expect
    .element(dialog.getByText(/comincia tra meno di 24 ore: se la vuoi, prenotala a parte/))
    .toBeVisible();
});

test.each([
  ["that staff added", { id: "special" }],
  ["that was moved", { start: { dateTime: romeInstant(days[0] ?? "", "20:00") } }],
  ["that has started", { start: { dateTime: starts[0] ?? now } }, starts[0]],
])("a class %s offers no place", async (_, fields, at?: Date) => {
  storePlace({});
  await offer(fields, at);
  await expect.element(page.getByText(/posto/)).not.toBeInTheDocument();
});

function open(place?: Partial<StandingPlaceDocument>) {
  signInAs();
  storeClasses(Object.fromEntries(ids.map((id, index) => [id, classOf(index)])));
  storePlace(place);
  return renderComponent(<StandingPlaces uid={uid} />);
}

const buying = page.getByRole("link", { name: "Scegli un pacchetto" });
const lines = () => page.getByRole("list", { name: "Prossime classi" }).getByRole("listitem");

test("a place lists its next classes, and why one was skipped", async () => {
  storeBookings({ [FIRST]: makeBooking(classOf(0)) });
  await open({ classes: { [FIRST]: "booked", [SECOND]: "no_package", [THIRD]: "booked" } });
  await expect.element(page.getByRole("heading", { name: "Martedì alle 18:30" })).toBeVisible();
  const day = (index: number) => formatDayTime(starts[index] ?? now);
  for (const [index, text] of ["Prenotata", "Saltata: nessun pacchetto", "Cancellata"].entries())
    await expect.element(lines().nth(index)).toHaveTextContent(`${day(index)}${text}`);
  await expect.element(buying).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ["classes_used_up", "Saltata: lezioni della settimana o del mese già usate"],
  ["class_not_included", "Saltata: il tuo pacchetto non vale per questa classe"],
] as const)("a place whose class was skipped for %s leads to other packages", async (outcome, text) => {
  await open({ classes: { [FIRST]: outcome } });
  await expect.element(lines().first()).toMatchTextContent(text);
  await expect.element(buying).toBeVisible();
});

test("a place is suspended in two taps, and resumed", async () => {
  await open({ classes: { [FIRST]: "booked" } });
  const today = romeDay(new Date());
  const holiday = { from: today, to: addRomeDays(today, 13) };
  const suspended = answerCall(api.suspendPlace, () => {
    storePlace({ holiday, classes: { [FIRST]: "released" } });
    return wire({ holiday });
  });
  await expect.element(lines()).toBeVisible();
  await expect.element(buying).not.toBeInTheDocument();
  await button("Sospendi").click();
  await expect.element(dialog.getByText(/resta solo quella che comincia entro 24 ore/)).toBeVisible();
  await expect.element(dialog).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
  await button(/^2 settimane/).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Sospeso (dal |dall’)/).first()).toBeVisible();
  await expect.element(lines()).toMatchTextContent(/Sospesa$/);
  expect(suspended).toMatchObject([{ params: { id: SLOT }, body: holiday }]);

  const resumed = holdCall(api.resumePlace);
  await button("Riprendi").click();
  await expect.element(button("Riprendi")).toBeDisabled();
  storePlace({ classes: { [FIRST]: "booked" } });
  resumed.respond(wire());
  await expect.element(page.getByText("Posto ripreso.")).toBeVisible();
  await expect.element(button("Sospendi")).toBeVisible();
});

test("other dates are typed, and a refused one is named beside its field", async () => {
  await open({});
  const call = refuseCall(api.suspendPlace, "invalid_request", { to: "Al massimo 90 giorni" });
  await button("Sospendi").click();
  await button("Altre date").click();
  await dialog.getByRole("button", { name: "Sospendi", exact: true }).click();
  await expect.element(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await typeDay(dialog, "Primo giorno", "2099-03-02");
  await typeDay(dialog, "Ultimo giorno", "2099-09-02");
  await dialog.getByRole("button", { name: "Sospendi", exact: true }).click();
  await expect.element(dialog.getByText("Al massimo 90 giorni")).toBeVisible();
  expect(call).toMatchObject([{ body: { from: "2099-03-02", to: "2099-09-02" } }]);
});

test.each([
  ["Lascialo e tieni le lezioni prenotate", "keep"],
  ["Lascialo e cancella le lezioni prenotate", "cancel"],
])("a place is left: %s", async (choice, bookings) => {
  storeBookings({ [FIRST]: makeBooking(classOf(0)) });
  await open({ classes: { [FIRST]: "booked" } });
  const call = answerCall(api.leavePlace, () => {
    storePlace(undefined);
    return { cancelled: 0 };
  });
  await button("Lascia il posto").click();
  await expect.element(dialog.getByText(/Hai ancora 1 lezione prenotata/)).toBeVisible();
  await button(choice).click();
  await expect.element(page.getByText("Nessun posto fisso")).toBeVisible();
  await expect.element(page.getByText("Posto lasciato.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(call).toMatchObject([{ query: { bookings } }]);
});

test("a place that cannot be left stays; one of a removed slot is taken away at once", async () => {
  await open({});
  refuseCall(api.leavePlace, "busy");
  await button("Lascia il posto").click();
  await dialog.getByRole("button", { name: "Lascia il posto" }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await button("Tieni il posto").click();
  await expect.element(page.getByRole("heading", { name: "Martedì alle 18:30" })).toBeVisible();

  storePlace({ closedAt: now });
  await expect.element(page.getByText(/Questo orario non è più in programma/)).toBeVisible();
  await expect.element(button("Sospendi")).not.toBeInTheDocument();
  answerCall(api.leavePlace, () => {
    storePlace(undefined);
    return { cancelled: 0 };
  });
  await button("Togli").click();
  await expect.element(page.getByText("Nessun posto fisso")).toBeVisible();
});

test("shows that it loads, fails and recovers, and where to take a place", async () => {
  holdReads(folder);
  await open();
  await expect.element(page.getByRole("status", { name: "Carico i tuoi posti fissi" })).toBeVisible();
  failReads(folder, "unavailable");
  answerReads(folder);
  await expect.element(button("Riprova")).toBeVisible();
  failReads(folder, undefined);
  await expect.element(page.getByText("Nessun posto fisso")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Vai alle classi" })).toHaveAttribute("href", "/me");
  expect(await violations()).toEqual([]);
});
