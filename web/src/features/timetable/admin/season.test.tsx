import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { firstPlannedDay, generatedOn } from "@studio/contract/timetable/generation.ts";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { typeDay, typeTime } from "../../../../testing/days.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";
import { onLongDay, sinceLongDay } from "../../../lib/format/format.ts";

const monday: TimetableSlot = { id: "1-1830", ...makeTimetableSlot() };
const later: TimetableSlot = { ...monday, id: "1-1945", time: "19:45" };
const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const slot = (time: string) =>
  page.getByRole("button", { name: `Small Class, lunedì ${time}, 6 posti, 60 minuti` });

/** A Monday that is not in the calendar yet. */
const FROM = addRomeDays(firstPlannedDay(new Date()), 28);

const plan = (overrides: Partial<TimetableChangeWire> = {}): TimetableChangeWire => ({
  id: "change-1",
  state: "planned",
  announce_at: new Date("2026-11-28T10:00:00Z"),
  before: monday,
  after: later,
  from: FROM,
  moved: 0,
  changed: 0,
  cancelled: 0,
  ...overrides,
});

beforeEach(() => void signInAs({ id: "staff-1", admin: true }));

/** Opens the timetable at an address; the server has these changes, and from FROM on these slots. */
async function open(search: string, server: { changes: TimetableChangeWire[]; planned: TimetableSlot[] }) {
  answerCall(timetableForStaff.timetable, ({ query }) => ({
    lines: query.on === FROM ? server.planned : [monday],
  }));
  answerCall(timetableForStaff.timetableChanges, () => ({ changes: server.changes }));
  await renderApp(`/admin/events/timetable${search}`);
  await expect.element(page.getByRole("button", { name: "Aggiungi di lunedì" })).toBeVisible();
}

test("prepares the timetable of a later day, slot by slot, and lists what changes", async () => {
  const server = { changes: [] as TimetableChangeWire[], planned: [monday] };
  await open("", server);
  await page.getByRole("button", { name: "Prepara un orario" }).click();
  await typeDay(dialog, "Primo giorno", FROM);
  expect(await violations()).toEqual([]);
  await button("Prepara l’orario").click();
  await expect
    .element(page.getByRole("tab", { name: `Orario ${sinceLongDay(FROM)}`, selected: true }))
    .toBeVisible();
  await slot("18:30").click();
  await typeTime(dialog, "Inizio", "19:45");
  const previews = answerCall(timetableForStaff.previewTimetable, {
    moved: [],
    changed: 0,
    cancelled: [],
    kept: [],
    people: 1,
    plan: {
      begins: generatedOn(FROM),
      standing: [{ id: "1", name: "Giulia Ferri" }],
      closures: [{ from: FROM, to: addRomeDays(FROM, 2), hours: null, reason: "Befana" }],
    },
  });
  await button("Mostra cosa cambia").click();
  await expect
    .element(dialog.getByText(/non sono ancora in calendario, quindi nessuno le ha prenotate/))
    .toMatchTextContent(new RegExp(onLongDay(generatedOn(FROM))));
  await expect
    .element(dialog.getByText("Posto fisso di Giulia Ferri: passa al nuovo orario quel giorno."))
    .toBeVisible();
  await expect.element(dialog.getByRole("list", { name: "Chiusure" })).toMatchTextContent(/Befana/);
  await expect.element(dialog.getByText(/1 email parte quel giorno, dalle 9:00/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const calls = answerCall(timetableForStaff.changeTimetable, () => {
    server.changes = [plan()];
    server.planned = [later];
    return plan();
  });
  await button("Conferma").click();
  await expect
    .element(page.getByText(`Modifica preparata: vale ${sinceLongDay(FROM)} in poi.`))
    .toBeVisible();
  await expect.element(slot("19:45")).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: `Cosa cambia ${sinceLongDay(FROM)}` }))
    .toMatchTextContent(/Small Class, lunedì 18:30: passa a lunedì 19:45Comincia/);
  expect([previews, calls].map(([call]) => call?.body)).toMatchObject(
    Array(2).fill({ id: monday.id, from: FROM, slot: { time: "19:45" } }),
  );
  await page.getByRole("tab", { name: "In calendario" }).click();
  await expect.element(slot("18:30")).toBeVisible();
  await expect.element(page.getByText("Modifiche appena fatte")).not.toBeInTheDocument();
});

test("withdraws a prepared change, and says of one whose day has passed that it could not begin", async () => {
  const past = addRomeDays(firstPlannedDay(new Date()), -14);
  const server = { changes: [plan()], planned: [later] };
  await open(`?dal=${FROM}`, server);
  const undone = answerCall(timetableForStaff.undoTimetable, () => {
    server.changes = [plan({ id: "change-2", from: past })];
    server.planned = [monday];
    return { restored: 0, lost: [], kept: [], overlapping: [], left: [] };
  });
  await page.getByRole("button", { name: /^Ritira la modifica/ }).click();
  await expect.element(page.getByText("Modifica ritirata.")).toBeVisible();
  await expect.element(slot("18:30")).toBeVisible();
  await expect.element(page.getByText(/^Per ora è come adesso\./)).toBeVisible();
  expect(undone).toMatchObject([{ params: { id: "change-1" } }]);
  await page.getByRole("tab", { name: `Orario ${sinceLongDay(past)}` }).click();
  await expect.element(page.getByText(/^Non è potuta cominciare/)).toBeVisible();
});

test("asks for a first day that is not in the calendar yet", async () => {
  await open("", { changes: [], planned: [] });
  await page.getByRole("button", { name: "Prepara un orario" }).click();
  await typeDay(dialog, "Primo giorno", addRomeDays(FROM, 400));
  await button("Prepara l’orario").click();
  await expect.element(dialog.getByText("Al massimo entro un anno")).toBeVisible();
});
