import { randomUUID } from "node:crypto";
import type { AppointmentInput } from "@studio/contract/appointments/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { beforeEach, expect, test } from "vitest";
import { saveAvailability } from "../../../functions/src/agenda/saveAvailability.ts";
import { agendaFrom } from "../../../functions/src/appointments/agenda.ts";
import { bookAppointment } from "../../../functions/src/appointments/book.ts";
import {
  cancelAppointment,
  markMissed,
  moveAppointment,
  restoreAppointment,
} from "../../../functions/src/appointments/change.ts";
import { endAppointments } from "../../../functions/src/appointments/endAppointments.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { voidPackage } from "../../../functions/src/packages/void.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import {
  actor,
  at,
  DAY,
  first,
  hourOf,
  NOW,
  openAgenda,
  second,
  takenHours,
} from "../../support/agenda/studioAgenda.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const act = { actor, now: NOW };

let uid: string;
let friend: string;
beforeEach(async () => {
  await emptyDatabase();
  ({ uid } = await newMember());
  ({ uid: friend } = await newMember());
  await openAgenda();
});

const book = (overrides: Partial<AppointmentInput> = {}) =>
  bookAppointment(randomUUID(), hourOf(uid, overrides), act);

const personal = { id: "personal", name: "Personal training" };
const sell = async (size = 2, expire_date: string | null = null) =>
  (await sellPackage(uid, { name: "PT", size, expire_date, service: personal }, actor, NOW)).id;

const remaining = async (id: string): Promise<unknown> =>
  (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");

const ledger = async (id: string) =>
  (await database.collection(collectionPath("ledger", { uid, id })).get()).docs
    .filter((doc) => doc.get("reason") === "appointment")
    .map((doc) => [doc.get("delta"), doc.get("remaining"), doc.get("correction.reason")])
    .toSorted(([one], [other]) => one - other);

const mails = async () =>
  (await database.collection("mail").get()).docs
    .filter(({ id }) => id.startsWith("appointment-"))
    .map((doc) => ({
      subject: doc.get("message.subject"),
      file: doc.get("message.attachments")[0].filename,
    }));

test("books an hour, which a session pays, with ledger, log, notice and a mail for the calendar", async () => {
  const id = await sell();
  const one = await book({ pays: "package" });
  expect(one).toMatchObject({
    state: "booked",
    payment: "package",
    user: { id: uid },
    start: at("10:00"),
    end: at("11:00"),
  });
  expect(await remaining(id)).toBe(1);
  expect(await ledger(id)).toEqual([[-1, 1, "Personal training, giovedì 14 gennaio alle 10:00"]]);
  expect(await takenHours()).toEqual([one.id]);
  expect(await mails()).toEqual([
    {
      subject: "Appuntamento fissato: Personal training, giovedì 14 gennaio alle 10:00",
      file: "appuntamento.ics",
    },
  ]);
  const notices = await database.collection(collectionPath("notices", { uid })).get();
  expect(notices.docs.map((doc) => [doc.get("change"), doc.get("session")])).toContainEqual([
    "booked",
    "taken",
  ]);
  const { days } = await agendaFrom(DAY, 1);
  expect(days[0]?.appointments).toEqual([one]);
});

test("a repetition books nothing twice", async () => {
  const id = await sell();
  const again = () => bookAppointment("chosen", hourOf(uid, { pays: "package" }), act);
  const [one, other] = await Promise.all([again(), again()]);
  expect(one).toEqual(other);
  expect(await again()).toEqual(one);
  expect(await remaining(id)).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test.each<[string, Partial<AppointmentInput>, string]>([
  ["an hour of the coach that is taken", { start: at("10:30") }, "coach_busy"],
  ["an hour in which the coach gives none", { start: at("14:00") }, "outside_hours"],
  ["an hour that ends after those of the coach", { start: at("12:30") }, "outside_hours"],
  ["a start between two quarters", { start: at("11:05") }, "outside_hours"],
  ["a coach who does not give it", { service: "massage" }, "service_not_given"],
  ["the same person with another coach", { coach: second }, "member_busy"],
  ["a service that was withdrawn", { service: "osteopath" }, "bookable_service_not_found"],
  ["an hour of yesterday", { start: new Date(NOW.getTime() - 86_400_000) }, "appointment_past"],
  [
    "a day without classes yet",
    { start: new Date(at("10:00").getTime() + 28 * 86_400_000) },
    "outside_hours",
  ],
  ["a session of a member without one", { start: at("11:00"), pays: "package" }, "service_not_included"],
])("refuses %s", async (_, overrides, code) => {
  await book();
  await expect(book(overrides)).rejects.toMatchObject({ code });
  expect(await takenHours()).toHaveLength(1);
});

test("an hour in a room for one is taken with the minutes after it", async () => {
  const massage = { service: "massage", coach: second };
  await book({ ...massage, start: at("10:00") });
  const next = { ...massage, user_id: friend };
  await expect(book({ ...next, start: at("10:30") })).rejects.toMatchObject({ code: "coach_busy" });
  await book({ ...next, start: at("10:45") });
});

test("of five at once on one hour exactly one is booked", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember()));
  const outcomes = await Promise.allSettled(people.map((one) => book({ user_id: one.uid })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await takenHours()).toHaveLength(1);
});

test("moves to another coach and back, and a former version is refused", async () => {
  const one = await book();
  const move = { coach: second, start: at("15:00"), version: one.version };
  const moved = await moveAppointment(one.id, move, act);
  expect(moved).toMatchObject({ coach: second, start: at("15:00"), end: at("16:00") });
  expect(await moveAppointment(one.id, move, act)).toEqual(moved);
  await book({ user_id: friend });
  const back = { coach: first, start: at("10:00") };
  await expect(moveAppointment(one.id, { ...back, version: moved.version }, act)).rejects.toMatchObject({
    code: "coach_busy",
  });
  await expect(moveAppointment(one.id, { ...back, version: one.version }, act)).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  expect(await takenHours()).toHaveLength(2);
});

test("moves by a quarter within its own hour", async () => {
  const one = await book();
  await moveAppointment(one.id, { coach: first, start: at("10:15"), version: one.version }, act);
  await expect(book({ user_id: friend, start: at("11:00") })).rejects.toMatchObject({ code: "coach_busy" });
});

test("a cancellation in time returns the session and frees the hour, and can be taken back", async () => {
  const id = await sell();
  const one = await book({ pays: "package" });
  const cancelled = await cancelAppointment(one.id, { version: one.version }, act);
  expect(cancelled).toMatchObject({ state: "cancelled", payment: "package" });
  expect(await cancelAppointment(one.id, { version: one.version }, act)).toEqual(cancelled);
  expect(await remaining(id)).toBe(2);
  expect(await takenHours()).toEqual([]);
  const restored = await restoreAppointment(one.id, cancelled.version, act);
  expect(restored.state).toBe("booked");
  expect(await remaining(id)).toBe(1);
  expect(await takenHours()).toEqual([one.id]);
  expect((await mails()).map(({ file }) => file).toSorted()).toEqual([
    "appuntamento-annullato.ics",
    "appuntamento.ics",
    "appuntamento.ics",
  ]);
});

test.each([
  [undefined, "dropped", 1],
  [true, "cancelled", 2],
])(
  "a late cancellation with the choice %s is %s and leaves %i sessions",
  async (return_session, state, left) => {
    const id = await sell();
    const one = await book({ pays: "package" });
    const sameDay = { actor, now: at("09:00") };
    const cancelled = await cancelAppointment(one.id, { version: one.version, return_session }, sameDay);
    expect(cancelled.state).toBe(state);
    expect(await remaining(id)).toBe(left);
    expect(await takenHours()).toEqual([]);
  },
);

test("returns no session to a package that was voided meanwhile, which the agenda says before", async () => {
  const id = await sell();
  const one = await book({ pays: "package" });
  await voidPackage({ uid, id, ...act }, "Doppio");
  expect((await agendaFrom(DAY, 1)).days[0]?.appointments[0]?.payment).toBe("voided");
  await cancelAppointment(one.id, { version: one.version }, act);
  expect(await ledger(id)).toHaveLength(1);
});

test("marks that a member did not come, once it has begun", async () => {
  const one = await book();
  await expect(markMissed(one.id, true, act)).rejects.toMatchObject({ code: "appointment_not_begun" });
  const during = { actor, now: at("10:10") };
  expect((await markMissed(one.id, true, during)).state).toBe("missed");
  expect((await markMissed(one.id, false, during)).state).toBe("booked");
  await expect(cancelAppointment(one.id, { version: at("10:10") }, during)).rejects.toMatchObject({
    code: expect.stringMatching("appointment_past|changed_meanwhile"),
  });
});

const classAt = (from: string, to: string, coach: string) => ({
  summary: "Small Class",
  description: "",
  capacity: 6,
  start: { dateTime: at(from) },
  end: { dateTime: at(to) },
  coach,
});

test("a class of the coach keeps an appointment away, and an appointment a class", async () => {
  const { id } = await createClass(classAt("09:00", "10:00", first), requestOf(), actor, NOW);
  await expect(book({ start: at("09:30") })).rejects.toMatchObject({ code: "coach_busy" });
  await book({ start: at("10:00") });
  const onIt = classAt("10:30", "11:30", first);
  await expect(createClass(onIt, requestOf(), actor, NOW)).rejects.toMatchObject({
    code: "class_on_appointment",
  });
  await expect(editClass(id, onIt, actor, NOW)).rejects.toMatchObject({ code: "class_on_appointment" });
  await createClass({ ...onIt, coach: second }, requestOf(), actor, NOW);
});

test("of a class and an appointment at once, one is made", async () => {
  const outcomes = await Promise.allSettled([
    createClass(classAt("10:00", "11:00", first), requestOf(), actor, NOW),
    book(),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("hours of a coach are written once by two at once, and those that are booked stay", async () => {
  await book();
  const [{ version = null } = {}] = (await agendaFrom(DAY, 1)).availability;
  const away = { weekly: [], exceptions: [], version };
  await saveAvailability(first, away, actor, NOW);
  await expect(saveAvailability(first, away, actor, NOW)).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  await expect(book({ user_id: friend, start: at("11:00") })).rejects.toMatchObject({
    code: "outside_hours",
  });
  expect(await takenHours()).toHaveLength(1);
});

test("a member who is removed frees the hours ahead", async () => {
  await book();
  await endAppointments({ subject: { id: uid, name: "Anna" }, now: NOW });
  expect(await takenHours()).toEqual([]);
  await book({ user_id: friend });
});
