import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { appointmentsForStaff as api } from "@studio/contract/appointments/staffEndpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { makeAvailability } from "@studio/contract/testing/appointments/appointments.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const DAY = "2027-01-14";
const at = (time: string) => romeInstant(DAY, time);
const NOW = at("08:00");

const service = {
  id: "personal-training",
  name: "Personal training",
  minutes: 60,
  before: 0,
  after: 0,
  coaches: ["sara"],
  room: null,
  sessions: "personal",
  lateHours: 24,
  order: "any" as const,
};

const appointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  id: "one",
  user: { id: "anna", name: "Anna Fabbri" },
  service: { id: service.id, name: service.name },
  coach: "sara",
  room: null,
  start: at("10:00"),
  end: at("11:00"),
  before: 0,
  after: 0,
  state: "booked",
  payment: "package",
  free_until: romeInstant("2027-01-13", "10:00"),
  note: "",
  version: NOW,
  ...overrides,
});

const gymClass = {
  id: "class-1",
  summary: "Small Class",
  start: at("18:30"),
  end: at("19:30"),
  coach: "sara",
};

const agendaWith = (appointments: Appointment[], overrides: Partial<AgendaWire> = {}): AgendaWire => ({
  services: [service],
  rooms: [],
  coaches: [
    { id: "sara", name: "Sara Conti" },
    { id: "luca", name: "Luca Neri" },
  ],
  availability: [{ ...makeAvailability(), coach: "sara", version: "1" }],
  days: [{ date: DAY, closures: [], classes: [gymClass], appointments }],
  ...overrides,
});

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const list = page.getByRole("list", { name: `Impegni del ${DAY}` });

beforeEach(() => stopClockAt(NOW));

async function open(stored: AgendaWire, role: "coach" | "desk" | "owner" = "desk") {
  signInAs({ id: "staff-1", admin: true, role });
  const state = { now: stored };
  const asked = answerCall(api.agenda, () => state.now);
  await renderApp("/admin/agenda");
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  return { state, asked };
}

test("shows classes and appointments of the day together, by start", async () => {
  const { asked } = await open(agendaWith([appointment()]));
  expect(asked[0]?.query).toEqual({ from: DAY, days: "1" });
  const rows = list.getByRole("listitem");
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^10:00 – 11:00 Anna FabbriPersonal training con Sara Conti, seduta/);
  await expect.element(rows.nth(1)).toMatchTextContent(/^18:30 – 19:30 Small ClassClasse con Sara Conti/);
  expect(await violations()).toEqual([]);
});

test("shows those of one coach, and marks what has come into conflict", async () => {
  const lucas = appointment({ id: "two", coach: "luca", user: { id: "b", name: "Bruno Sala" } });
  await open(agendaWith([appointment({ start: at("18:00"), end: at("19:00") }), lucas]));
  expect(list.getByRole("listitem").elements()).toHaveLength(3);
  await expect.element(list.getByText("Si sovrappone")).toBeVisible();
  await page.getByLabelText("Coach").selectOptions("Luca Neri");
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(1);
  await expect.element(list.getByText(/Bruno Sala/)).toBeVisible();
});

test("books a free hour for a person, which a session pays", async () => {
  const { state } = await open(agendaWith([appointment()]));
  answerCall(account.search, {
    users: [makeMemberWire({ id: "bruno", first_name: "Bruno", last_name: "Sala" })],
  });
  await page.getByRole("button", { name: "Nuovo appuntamento" }).click();
  await dialog.getByRole("combobox", { name: "Per chi" }).fill("Bruno");
  await page.getByRole("option", { name: /Bruno Sala/ }).click();
  const hours = dialog.getByRole("group", { name: "Ore libere di Sara Conti" });
  await expect.element(hours.getByRole("button", { name: "09:00" })).toBeVisible();
  expect(hours.getByRole("button", { name: "10:00" }).elements()).toHaveLength(0);
  await hours.getByRole("button", { name: "11:00" }).click();
  const refused = refuseCall(api.book, "no_sessions_left");
  await button("Fissa alle 11:00").click();
  await expect.element(dialog.getByText(/Le sedute sono finite/)).toBeVisible();
  await expect
    .poll(() => refused[0]?.body)
    .toMatchObject({ user_id: "bruno", coach: "sara", pays: "package" });
  const booked = appointment({ id: "two", start: at("11:00"), end: at("12:00"), payment: "studio" });
  const calls = answerCall(api.book, () => {
    state.now = agendaWith([appointment(), booked]);
    return booked;
  });
  await dialog.getByLabelText("Pagamento").selectOptions("Si paga in studio");
  await button("Fissa alle 11:00").click();
  await expect.element(page.getByText(/Appuntamento fissato: Bruno Sala, 11:00/)).toBeVisible();
  await expect.poll(() => calls[0]?.body).toMatchObject({ start: at("11:00").toISOString(), pays: "studio" });
  // A refused request keeps its id for its own body.
  expect(calls[0]?.params.id).not.toBe(refused[0]?.params.id);
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(3);
});

test("moves an appointment to a free hour, its own hour included", async () => {
  await open(agendaWith([appointment()]));
  await list.getByRole("button", { name: /Anna Fabbri/ }).click();
  await button("Sposta").click();
  await dialog
    .getByRole("group", { name: "Ore libere di Sara Conti" })
    .getByRole("button", { name: "10:15" })
    .click();
  const calls = answerCall(api.move, appointment({ start: at("10:15"), end: at("11:15") }));
  await button("Sposta alle 10:15").click();
  await expect.element(page.getByText(/^Spostato:/)).toBeVisible();
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      coach: "sara",
      start: at("10:15").toISOString(),
      version: NOW.toISOString(),
    });
});

test("says that a cancellation is late, and takes it back from the toast", async () => {
  await open(agendaWith([appointment()]));
  await list.getByRole("button", { name: /Anna Fabbri/ }).click();
  await button("Annulla l’appuntamento").click();
  await expect.element(dialog.getByText(/^È tardi/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const later = new Date(NOW.getTime() + 1);
  const calls = answerCall(api.cancel, appointment({ state: "dropped", version: later }));
  await button("Annulla l’appuntamento").click();
  await expect.poll(() => calls[0]?.body).toEqual({ version: NOW.toISOString(), return_session: false });
  const restored = answerCall(api.restore, appointment());
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(page.getByText("Appuntamento ripristinato.")).toBeVisible();
  await expect.poll(() => restored[0]?.body).toEqual({ version: later.toISOString() });
});

test("marks that a member did not come, once it has begun", async () => {
  await open(agendaWith([appointment({ start: at("07:00"), end: at("08:00") })]));
  await list.getByRole("button", { name: /Anna Fabbri/ }).click();
  const calls = answerCall(api.markMissed, appointment({ state: "missed" }));
  await button("Non è venuto").click();
  await expect.element(page.getByText("Assenza segnata.")).toBeVisible();
  await expect.poll(() => calls[0]?.body).toEqual({ missed: true });
});

test("saves the hours of a coach, and days with other ones", async () => {
  await open(agendaWith([]));
  await page.getByRole("button", { name: "Ore dei coach" }).click();
  await expect.element(dialog.getByLabelText("Lunedì")).toHaveValue("09:00–13:00, 15:00–19:00");
  await dialog.getByLabelText("Lunedì").fill("mattina");
  await button("Salva le ore").click();
  await expect.element(dialog.getByText(/Scrivi le ore così/)).toBeVisible();
  await dialog.getByLabelText("Lunedì").fill("7:00-9:30");
  const calls = answerCall(api.saveAvailability, { ...makeAvailability(), coach: "sara", version: "2" });
  await button("Salva le ore").click();
  await expect.element(page.getByText("Ore salvate.")).toBeVisible();
  await expect.poll(() => calls[0]?.body).toMatchObject({ version: "1" });
  expect(JSON.stringify(calls[0]?.body)).toContain('{"weekday":1,"from":"07:00","to":"09:30"}');
  expect(await violations()).toEqual([]);
});

test("says where services are written while there are none, and a coach edits no hours", async () => {
  await open(agendaWith([], { services: [], availability: [] }), "coach");
  await expect.element(page.getByText(/scrivi prima i servizi/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Nuovo appuntamento" })).toBeDisabled();
  expect(page.getByRole("button", { name: "Ore dei coach" }).elements()).toHaveLength(0);
});
