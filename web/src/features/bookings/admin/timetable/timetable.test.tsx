import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import type { SlotEffect } from "@studio/contract/bookings/timetable/changes.ts";
import type { TimetableSlot } from "@studio/contract/bookings/timetable.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { shownIn, typeDay, typeTime } from "../../../../../testing/days.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const monday: TimetableSlot = { id: "1-1830", ...makeTimetableSlot() };

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const slot = (time: string) =>
  page.getByRole("button", { name: `Small Class, lunedì ${time}, 6 posti, 60 minuti` });

const start = { dateTime: new Date("2099-03-02T17:30:00Z") };
const affected = { id: "class-1", start, booked: 2, waiting: 1 };

/** Effect of a change that reaches no class. */
const effect = (overrides: Partial<SlotEffect> = {}): SlotEffect => ({
  moved: [],
  changed: 0,
  cancelled: [],
  kept: [],
  people: 0,
  ...overrides,
});

beforeEach(() => void signInAs({ id: "staff-1", admin: true }));

/** Opens the timetable; the server keeps answering with `week.now`. */
async function open(week: { now: TimetableSlot[] } = { now: [monday] }) {
  answerCall(api.timetable, () => ({ lines: week.now }));
  await renderApp("/admin/events/timetable");
  await expect.element(page.getByRole("button", { name: "Aggiungi di lunedì" })).toBeVisible();
}

test("lists the weekly classes by day", async () => {
  await open();
  const classes = page.getByRole("list", { name: "Classi di lunedì" });
  await expect.element(classes.getByRole("listitem")).toMatchTextContent(/18:30Small Class6 posti · 60 min/);
  expect(page.getByText("Nessuna classe").elements()).toHaveLength(6);
  expect(await violations()).toEqual([]);
});

test("offers the standard week when the timetable is empty, and creates it with one tap", async () => {
  const week: { now: TimetableSlot[] } = { now: [] };
  await open(week);
  const start = page.getByRole("button", { name: "Usa l’orario standard" });
  await expect.element(page.getByText(/31 classi a settimana/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const calls = answerCall(api.startTimetable, () => {
    week.now = [monday];
    return { lines: week.now };
  });
  await start.click();
  await expect.element(slot("18:30")).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test("reports that a colleague has already created the timetable, and shows it", async () => {
  const week: { now: TimetableSlot[] } = { now: [] };
  await open(week);
  await expect.element(page.getByRole("button", { name: "Usa l’orario standard" })).toBeVisible();
  week.now = [monday];
  refuseCall(api.startTimetable, "timetable_started");
  await page.getByRole("button", { name: "Usa l’orario standard" }).click();
  await expect.element(page.getByText(errors.timetable_started.message)).toBeVisible();
  await expect.element(slot("18:30")).toBeVisible();
});

test("adds a class to a weekday", async () => {
  const week = { now: [monday] };
  await open(week);
  const calls = answerCall(api.addToTimetable, () => {
    const added = { ...monday, id: "1-0700", time: "07:00" };
    week.now = [added, monday];
    return added;
  });
  await page.getByRole("button", { name: "Aggiungi di lunedì" }).click();
  answerCall(api.previewTimetable, effect());
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText("Scegli l’ora")).toBeVisible();
  await typeTime(dialog, "Inizio", "07:00");
  expect(await violations()).toEqual([]);
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText("Nessuna classe in calendario cambia.")).toBeVisible();
  await expect.element(dialog.getByText("Le classi che mancano si creano subito.")).toBeVisible();
  await button("Conferma").click();
  await expect.element(slot("07:00")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { weekday: 1, time: "07:00", summary: "Small Class" },
  ]);
});

test("edits a weekly class from a day on, after showing what it changes", async () => {
  const week = { now: [monday] };
  await open(week);
  const calls = answerCall(api.editTimetable, () => {
    const changed = { ...monday, time: "19:45", type: "strength", coach: "sara" };
    week.now = [changed];
    return changed;
  });
  await slot("18:30").click();
  await typeTime(dialog, "Inizio", "19:45");
  await dialog.getByLabelText("Tipo").selectOptions("Forza");
  await dialog.getByLabelText("Coach").selectOptions("Sara Monti");
  await typeDay(dialog, "Da quando", "2099-03-01");
  const previews = answerCall(
    api.previewTimetable,
    effect({
      moved: [{ ...affected, to: { dateTime: new Date("2099-03-02T18:45:00Z") } }],
      kept: [{ ...affected, id: "class-2", booked: 0, reason: "closed" }],
      people: 3,
    }),
  );
  await button("Mostra cosa cambia").click();
  await expect
    .element(dialog.getByRole("list", { name: "Classi che si spostano" }))
    .toMatchTextContent(/18:30, passa a .*19:45, 2 prenotati, 1 in lista d’attesa/);
  await expect
    .element(dialog.getByRole("list", { name: "Classi che restano" }))
    .toMatchTextContent(/lo studio è chiuso/);
  await expect.element(dialog.getByText(/^3 persone ricevono un’email/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect([calls, previews.map(({ body }) => body)]).toMatchObject([
    [],
    [{ id: monday.id, slot: { time: "19:45" }, from: "2099-03-01" }],
  ]);
  await button("Conferma").click();
  await expect
    .element(
      page.getByRole("button", { name: "Small Class, Forza con Sara, lunedì 19:45, 6 posti, 60 minuti" }),
    )
    .toBeVisible();
  expect(calls).toMatchObject([
    { params: { id: monday.id }, body: { type: "strength", coach: "sara", from: "2099-03-01" } },
  ]);
});

test("shows who has a standing place in a slot, and what a removal means for them", async () => {
  await open({ now: [{ ...monday, standing_members: [{ id: "1", name: "Giulia Ferri" }] }] });
  await page.getByRole("button", { name: /^Small Class, lunedì 18:30,.* 1 posto fisso$/ }).click();
  await expect.element(dialog.getByRole("list", { name: "Posto fisso" })).toMatchTextContent(/Giulia Ferri/);
  await button("Togli dall’orario").click();
  await expect.element(dialog.getByText(/^Si chiude anche il posto fisso di Giulia Ferri;/)).toBeVisible();
});

test("ends a standing place with a reason, and can cancel its bookings", async () => {
  const kept = { ...monday, standing_members: [{ id: "1", name: "Giulia Ferri" }] };
  const week: { now: TimetableSlot[] } = { now: [kept] };
  await open(week);
  const calls = answerCall(api.endPlace, () => {
    week.now = [monday];
    return { cancelled: 2 };
  });
  await page.getByRole("button", { name: /1 posto fisso$/ }).click();
  await button("Togli il posto di Giulia Ferri").click();
  await button("Tieni il posto").click();
  await button("Togli il posto di Giulia Ferri").click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("radio", { name: "Le lezioni prenotate si cancellano" }).click();
  await dialog.getByLabelText(/^Motivo/).fill("Manchi da un mese");
  expect(calls).toEqual([]);
  await button("Togli il posto").click();
  await expect
    .element(page.getByText("Giulia Ferri non ha più il posto di lunedì alle 18:30."))
    .toBeVisible();
  await expect.element(slot("18:30")).toBeVisible();
  expect(calls).toMatchObject([
    { params: { id: monday.id, uid: "1" }, body: { bookings: "cancel", reason: "Manchi da un mese" } },
  ]);
});

test("removes a weekly class after stating the consequences", async () => {
  const week = { now: [monday] };
  await open(week);
  const calls = answerCall(api.removeFromTimetable, () => {
    week.now = [];
    return { removed: true as const };
  });
  await slot("18:30").click();
  await button("Togli dall’orario").click();
  answerCall(api.previewTimetable, effect({ cancelled: [affected], people: 3 }));
  await button("Mostra cosa cambia").click();
  await expect
    .element(dialog.getByText("1 classe si annulla e le lezioni tornano nei pacchetti:"))
    .toBeVisible();
  expect(calls).toEqual([]);
  await button("Togli dall’orario").click();
  await expect.element(page.getByText("Classe tolta dall’orario.")).toBeVisible();
  await expect.element(slot("18:30")).not.toBeInTheDocument();
});

test("keeps the dialog and the typed values when the edit is refused", async () => {
  await open();
  refuseCall(api.editTimetable, "busy");
  await slot("18:30").click();
  await typeTime(dialog, "Inizio", "19:45");
  answerCall(api.previewTimetable, effect());
  await button("Mostra cosa cambia").click();
  await button("Conferma").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await button("Cambia").click();
  expect(shownIn(dialog, "Inizio")).toBe("19:45");
});

test("shows a placeholder while the timetable loads, and a retry when that fails", async () => {
  refuseCall(api.timetable, "internal");
  await renderApp("/admin/events/timetable");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(api.timetable);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("main").getByRole("status")).toBeInTheDocument();
  call.respond({ lines: [monday] });
  await expect.element(slot("18:30")).toBeVisible();
});
