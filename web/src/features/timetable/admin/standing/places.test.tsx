import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeClass, makeRosterLine, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { storeClasses } from "../../../../../testing/dashboard.ts";
import { storeDocuments } from "../../../../../testing/firestore.ts";
import { renderApp, renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { MemberPlaces } from "./MemberPlaces.tsx";

const member = { id: "member-1", name: "Giulia Ferri" };
const slotWith = (standing_members: TimetableSlot["standing_members"]): TimetableSlot => ({
  ...makeTimetableSlot(),
  id: "1-1830",
  standing_members,
});
const dialog = page.getByRole("dialog");
const rows = page.getByRole("list", { name: "Posti fissi" }).getByRole("listitem");

function show() {
  signInAs({ id: "staff-1", admin: true });
  return renderComponent(<MemberPlaces member={member} />);
}

test("lists the member's own places, and ends one", async () => {
  const timetable = { lines: [slotWith([{ id: "other", name: "Ada" }, member])] };
  answerCall(timetableForStaff.timetable, () => timetable);
  await show();
  await expect.element(rows).toMatchTextContent(/Ogni lunedì alle 18:30/);
  expect(await violations()).toEqual([]);
  const calls = answerCall(timetableForStaff.endPlace, () => {
    timetable.lines = [slotWith([{ id: "other", name: "Ada" }])];
    return { cancelled: 0 };
  });
  await page.getByRole("button", { name: "Togli il posto di lunedì alle 18:30" }).click();
  await dialog.getByRole("button", { name: "Togli il posto", exact: true }).click();
  await expect.element(page.getByText("Nessun posto fisso.")).toBeVisible();
  expect(calls).toMatchObject([
    { params: { id: "1-1830", uid: member.id }, body: { bookings: "keep", reason: "" } },
  ]);
});

test("gives a place in a slot that has one left, and says how many classes were booked", async () => {
  const full = { ...slotWith([{ id: "other", name: "Ada" }]), id: "2-1830", weekday: 2, capacity: 1 };
  answerCall(timetableForStaff.timetable, { lines: [slotWith([]), full] });
  await show();
  await page.getByRole("button", { name: "Dai un posto fisso" }).click();
  expect(await violations()).toEqual([]);
  await expect
    .element(dialog.getByRole("button", { name: "Dai il posto di martedì alle 18:30" }))
    .toBeDisabled();
  const calls = answerCall(timetableForStaff.givePlace, {
    id: "1-1830",
    weekday: 1,
    time: "18:30",
    holiday: null,
    classes: { a: "booked", b: "booked", c: "class_full" },
    created_at: new Date(),
    closed_at: null,
  });
  await dialog.getByRole("button", { name: "Dai il posto di lunedì alle 18:30" }).click();
  await expect
    .element(
      page.getByText(/^Giulia Ferri ha il posto di lunedì alle 18:30\. Classi prenotate: 2\. 1 senza posto/),
    )
    .toBeVisible();
  expect(calls).toMatchObject([{ params: { id: "1-1830", uid: member.id } }]);
});

test("says why a place was not given, of the member", async () => {
  answerCall(timetableForStaff.timetable, { lines: [slotWith([])] });
  refuseCall(timetableForStaff.givePlace, "no_package");
  await show();
  await page.getByRole("button", { name: "Dai un posto fisso" }).click();
  await dialog.getByRole("button", { name: "Dai il posto di lunedì alle 18:30" }).click();
  await expect.element(page.getByText(/^Giulia Ferri non ha lezioni disponibili/)).toBeVisible();
});

test("keeps the dialog and its input when the end is refused", async () => {
  answerCall(timetableForStaff.timetable, { lines: [slotWith([member])] });
  refuseCall(timetableForStaff.endPlace, "busy");
  await show();
  await page.getByRole("button", { name: /^Togli il posto/ }).click();
  await dialog.getByLabelText(/^Motivo/).fill("Manchi da un mese");
  await dialog.getByRole("button", { name: "Togli il posto", exact: true }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Motivo/)).toHaveValue("Manchi da un mese");
});

test("shows a placeholder while the places load, and a retry when that fails", async () => {
  refuseCall(timetableForStaff.timetable, "internal");
  await show();
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(timetableForStaff.timetable);
  await page.getByRole("button", { name: "Riprova" }).click();
  call.respond({ lines: [] });
  await expect.element(page.getByText("Nessun posto fisso.")).toBeVisible();
});

test("gives a place from the page of a class to who is booked in it, and names who has one", async () => {
  const start = romeInstant("2099-03-02", "18:30");
  const classId = "2099-03-02-1830";
  const giulia = makeRosterLine({ first_name: "Giulia", last_name: "Ferri" });
  const guest = makeRosterLine({
    first_name: "Ugo",
    last_name: "Ospite",
    guest: { kind: "trial", lead: "lead-1", phone: null, member: null },
  });
  const gymClass = makeClass({
    numSubs: 2,
    start: { dateTime: start },
    end: { dateTime: new Date(start.getTime() + 3_600_000) },
  });
  signInAs({ id: "staff-1", admin: true });
  storeClasses({ [classId]: gymClass });
  storeDocuments({
    [documentPath("roster", { id: classId, uid: member.id })]: giulia,
    [documentPath("roster", { id: classId, uid: "guest-lead-1" })]: guest,
  });
  answerCall(api.rosterFacts, { people: [] });
  const timetable = { lines: [slotWith([{ id: "other", name: "Ada" }])] };
  answerCall(timetableForStaff.timetable, () => timetable);
  await renderApp("/admin/events?view=day&day=2099-03-02");
  await page.getByRole("button", { name: new RegExp(`^${gymClass.summary},`) }).click();
  await dialog.getByRole("button", { name: "Posto fisso", exact: true }).click();
  const people = dialog.getByRole("list", { name: "Posto fisso" }).getByRole("listitem");
  await expect.element(people.nth(0)).toMatchTextContent(/AdaHa il posto fisso/);
  await expect.element(people.nth(1)).toMatchTextContent(/Giulia Ferri/);
  expect(people.elements()).toHaveLength(2);
  expect(await violations()).toEqual([]);
  const calls = answerCall(timetableForStaff.givePlace, () => {
    timetable.lines = [slotWith([{ id: "other", name: "Ada" }, member])];
    return {
      id: "1-1830",
      weekday: 1,
      time: "18:30",
      holiday: null,
      classes: { a: "booked" as const },
      created_at: new Date(),
      closed_at: null,
    };
  });
  await dialog.getByRole("button", { name: "Dai il posto fisso a Giulia Ferri" }).click();
  await expect
    .element(page.getByText("Giulia Ferri ha il posto di lunedì alle 18:30. Classi prenotate: 1."))
    .toBeVisible();
  await expect.element(people.nth(1)).toMatchTextContent(/Giulia FerriHa il posto fisso/);
  expect(calls).toMatchObject([{ params: { id: "1-1830", uid: member.id } }]);
});
