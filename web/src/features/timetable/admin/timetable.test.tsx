import { errors } from "@studio/contract/errors.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import type { SlotEffect } from "@studio/contract/timetable/changes.ts";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { expectShown, typeDay, typeTime } from "../../../../testing/days.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const monday: TimetableSlot = { id: "1-1830", ...makeTimetableSlot() };

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const slot = (time: string) =>
  page.getByRole("button", { name: `Small Class, lunedì ${time}, 6 posti, 60 minuti` });

const start = { dateTime: new Date("2099-03-02T17:30:00Z") };
const affected = { id: "class-1", start, booked: 2, waiting: 1 };

const overlap = { id: "4", name: "Ugo Bassi", summary: "Small Class", start };

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

/** A change that moved Monday's slot, whose mails leave at 18:40. */
const change = (overrides: Partial<TimetableChangeWire> = {}): TimetableChangeWire => ({
  id: "change-1",
  state: "waiting",
  announce_at: new Date("2099-02-25T17:40:00Z"),
  before: monday,
  after: { ...monday, time: "19:45" },
  from: "2099-03-01",
  moved: 4,
  changed: 0,
  cancelled: 0,
  ...overrides,
});

type Week = { now: TimetableSlot[]; changes?: TimetableChangeWire[] };

/** Opens the timetable; the server keeps answering with `week.now` and `week.changes`. */
async function open(week: Week = { now: [monday] }) {
  answerCall(timetableForStaff.timetable, () => ({ lines: week.now }));
  answerCall(timetableForStaff.timetableChanges, () => ({ changes: week.changes ?? [] }));
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
  const week: Week = { now: [] };
  await open(week);
  const start = page.getByRole("button", { name: "Usa l’orario standard" });
  await expect.element(page.getByText(/31 classi a settimana/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const calls = answerCall(timetableForStaff.startTimetable, () => {
    week.now = [monday];
    return { lines: week.now };
  });
  await start.click();
  await expect.element(slot("18:30")).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test("reports that a colleague has already created the timetable, and shows it", async () => {
  const week: Week = { now: [] };
  await open(week);
  await expect.element(page.getByRole("button", { name: "Usa l’orario standard" })).toBeVisible();
  week.now = [monday];
  refuseCall(timetableForStaff.startTimetable, "timetable_started");
  await page.getByRole("button", { name: "Usa l’orario standard" }).click();
  await expect.element(page.getByText(errors.timetable_started.message)).toBeVisible();
  await expect.element(slot("18:30")).toBeVisible();
});

test("adds a class to a weekday", async () => {
  const week: Week = { now: [monday] };
  await open(week);
  const calls = answerCall(timetableForStaff.changeTimetable, () => {
    const added = { ...monday, id: "1-0700", time: "07:00" };
    week.now = [added, monday];
    return change({ before: null, after: added });
  });
  await page.getByRole("button", { name: "Aggiungi di lunedì" }).click();
  answerCall(timetableForStaff.previewTimetable, effect());
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
    { id: null, slot: { weekday: 1, time: "07:00", summary: "Small Class" } },
  ]);
});

test("edits a weekly class from a day on, after showing what it changes", async () => {
  const week: Week = { now: [monday] };
  await open(week);
  const calls = answerCall(timetableForStaff.changeTimetable, () => {
    week.now = [{ ...monday, time: "19:45", type: "strength", coach: "sara" }];
    return change({ overlapping: [overlap] });
  });
  await slot("18:30").click();
  await typeTime(dialog, "Inizio", "19:45");
  await dialog.getByLabelText("Tipo").selectOptions("Forza");
  await dialog.getByLabelText("Coach").selectOptions("Sara Monti");
  await typeDay(dialog, "Da quando", "2099-03-01");
  const previews = answerCall(
    timetableForStaff.previewTimetable,
    effect({
      moved: [{ ...affected, to: { dateTime: new Date("2099-03-02T18:45:00Z") } }],
      kept: [{ ...affected, id: "class-2", booked: 0, reason: "closed" }],
      overlapping: [overlap],
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
  await expect
    .element(dialog.getByRole("list", { name: "Due classi alla stessa ora" }))
    .toMatchTextContent(/^Ugo Bassi, /);
  await expect
    .element(dialog.getByText(/^3 email in tutto, una a persona\. Partono dopo cinque minuti/))
    .toBeVisible();
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
  await expect
    .element(page.getByText("Ugo Bassi: ora ha due classi alla stessa ora, e lo legge nelle notifiche."))
    .toBeVisible();
  expect(calls).toMatchObject([
    { body: { id: monday.id, slot: { type: "strength", coach: "sara" }, from: "2099-03-01" } },
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
  const week: Week = { now: [kept] };
  await open(week);
  const calls = answerCall(timetableForStaff.endPlace, () => {
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
  const week: Week = { now: [monday] };
  await open(week);
  const calls = answerCall(timetableForStaff.changeTimetable, () => {
    week.now = [];
    return change({ after: null, moved: 0, cancelled: 4 });
  });
  await slot("18:30").click();
  await button("Togli dall’orario").click();
  answerCall(timetableForStaff.previewTimetable, effect({ cancelled: [affected], people: 3 }));
  await button("Mostra cosa cambia").click();
  await expect
    .element(dialog.getByText("1 classe si annulla e le lezioni tornano nei pacchetti:"))
    .toBeVisible();
  expect(calls).toEqual([]);
  await button("Togli dall’orario").click();
  await expect.element(page.getByText("Classe tolta dall’orario.")).toBeVisible();
  await expect.element(slot("18:30")).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ body: { id: monday.id, slot: null } }]);
});

test("undoes a change from its toast, and names those for whom not all is as before", async () => {
  const week: Week = { now: [monday] };
  await open(week);
  const made = answerCall(timetableForStaff.changeTimetable, () => {
    week.changes = [change()];
    return change();
  });
  answerCall(timetableForStaff.previewTimetable, effect());
  await slot("18:30").click();
  await button("Mostra cosa cambia").click();
  await button("Conferma").click();
  await expect.element(dialog).not.toBeInTheDocument();
  const undone = answerCall(timetableForStaff.undoTimetable, () => {
    week.changes = [];
    return {
      restored: 4,
      lost: [{ id: "1", name: "Giulia Ferri", summary: "Small Class", start }],
      kept: [{ id: "2", name: "Marco Riva", summary: "Small Class", start }],
      overlapping: [{ id: "4", name: "Ugo Bassi", summary: "Small Class", start }],
      left: [{ id: "3", name: "Anna Neri" }],
    };
  });
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect
    .element(dialog.getByRole("list", { name: "Prenotazioni perse" }))
    .toMatchTextContent(/Giulia Ferri, Small Class, .*18:30/);
  await expect
    .element(dialog.getByRole("list", { name: "Prenotazioni fatte nel frattempo" }))
    .toMatchTextContent(/Marco Riva/);
  await expect
    .element(dialog.getByRole("list", { name: "Due classi alla stessa ora" }))
    .toMatchTextContent(/Ugo Bassi/);
  await expect
    .element(dialog.getByRole("list", { name: "Posti fissi lasciati" }))
    .toMatchTextContent(/Anna Neri/);
  expect(await violations()).toEqual([]);
  expect(undone.map(({ params }) => params.id)).toEqual(made.map(({ params }) => params.id));
});

test("lists a change until its mails leave, with a button that undoes it", async () => {
  const week: Week = { now: [monday], changes: [change()] };
  await open(week);
  const changes = page.getByRole("list", { name: "Modifiche appena fatte" });
  await expect
    .element(changes)
    .toMatchTextContent(
      /Small Class, lunedì 18:30: passa a lunedì 19:45.*4 classi spostate\. Le email partono dopo le 18:40/,
    );
  expect(await violations()).toEqual([]);
  const calls = answerCall(timetableForStaff.undoTimetable, () => {
    week.changes = [];
    return { restored: 4, lost: [], kept: [], overlapping: [], left: [] };
  });
  await page.getByRole("button", { name: /^Annulla la modifica/ }).click();
  await expect.element(changes).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Modifica annullata/)).toBeVisible();
  expect(calls).toMatchObject([{ params: { id: "change-1" } }]);
});

test("says that classes which a call had no time for come back by themselves", async () => {
  await open({ now: [monday], changes: [change()] });
  answerCall(timetableForStaff.undoTimetable, {
    restored: 4,
    lost: [],
    kept: [],
    overlapping: [],
    left: [],
    unfinished: true,
  });
  await page.getByRole("button", { name: /^Annulla la modifica/ }).click();
  await expect.element(dialog.getByText(/tornano com’erano da sole/)).toBeVisible();
});

test("offers no undo of a change that is being made or announced, and says why one is refused", async () => {
  const changes = [
    change(),
    change({ id: "change-2", state: "applying" }),
    change({ id: "change-3", state: "announcing" }),
  ];
  await open({ now: [monday], changes });
  await expect.element(page.getByText(/^Sto cambiando le classi/)).toBeVisible();
  await expect.element(page.getByText(/Le email stanno partendo/)).toBeVisible();
  const undo = page.getByRole("button", { name: /^Annulla la modifica/ });
  expect(undo.elements()).toHaveLength(1);
  refuseCall(timetableForStaff.undoTimetable, "timetable_announced");
  await undo.click();
  await expect.element(page.getByText(errors.timetable_announced.message)).toBeVisible();
});

test("keeps the dialog and the typed values when the edit is refused", async () => {
  await open();
  refuseCall(timetableForStaff.changeTimetable, "busy");
  await slot("18:30").click();
  await typeTime(dialog, "Inizio", "19:45");
  answerCall(timetableForStaff.previewTimetable, effect());
  await button("Mostra cosa cambia").click();
  await button("Conferma").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await button("Cambia").click();
  await expectShown(dialog, "Inizio", "19:45");
});

test("offers a retry when the changes cannot be read", async () => {
  answerCall(timetableForStaff.timetable, { lines: [monday] });
  refuseCall(timetableForStaff.timetableChanges, "internal");
  await renderApp("/admin/events/timetable");
  await expect.element(slot("18:30")).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  answerCall(timetableForStaff.timetableChanges, { changes: [change()] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("list", { name: "Modifiche appena fatte" })).toBeVisible();
});

test("shows a placeholder while the timetable loads, and a retry when that fails", async () => {
  refuseCall(timetableForStaff.timetable, "internal");
  answerCall(timetableForStaff.timetableChanges, { changes: [] });
  await renderApp("/admin/events/timetable");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(timetableForStaff.timetable);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("main").getByRole("status")).toBeInTheDocument();
  call.respond({ lines: [monday] });
  await expect.element(slot("18:30")).toBeVisible();
});
