import { expect, test } from "vitest";
import { makeAppointment } from "../testing/appointments/appointments.ts";
import { makePackage } from "../testing/packages.ts";
import { romeInstant } from "../time/rome.ts";
import { cancelled, conflictsOf, freeUntil, movedSession, payingPackage } from "./policy.ts";

const START = romeInstant("2027-01-14", "10:00");
const massage = { sessions: "massage", name: "Massaggio" };
const service = { id: "massage", name: "Massaggio" };
const held = (id: string, overrides: Parameters<typeof makePackage>[0] = {}) => ({
  ...makePackage({ size: 3, remaining: 2, expire_date: null, service, ...overrides }),
  id,
});

test("of the packages that give the sessions the one that ends first pays", () => {
  const packages = [
    held("endless"),
    held("later", { expire_date: "2027-03-01" }),
    held("first", { expire_date: "2027-02-01" }),
    held("over", { expire_date: "2027-01-14" }),
    held("empty", { expire_date: "2027-01-20", remaining: 0 }),
    held("void", { voided: { at: START, by: "desk", reason: "Doppio", remaining: 2 } }),
  ];
  expect(payingPackage(packages, massage, START)).toMatchObject({ ok: true, value: { id: "first" } });
});

const extra = { ...service, size: 2, cents: 0 };

test.each([
  ["gives none", [held("other", { service: { id: "pair", name: "In coppia" } })], "service_not_included"],
  ["begins later", [held("later", { start_date: "2027-01-15" })], "service_not_included"],
  ["has none left", [held("empty", { remaining: 0 })], "no_sessions_left"],
  [
    "has none of a bundle left",
    [held("classes", { service: undefined, extras: [{ ...extra, remaining: 0 }] })],
    "no_sessions_left",
  ],
  [
    "is in the days of the withdrawal",
    [held("bought", { purchase: { soldOn: "2027-01-10", beginAtOnce: null } })],
    "begin_at_once_required",
  ],
  ["is paused", [held("paused", { pauses: [{ from: "2027-01-10", to: "2027-01-20" }] })], "package_paused"],
])("a package that %s does not pay", (_, packages, refusal) => {
  expect(payingPackage(packages, massage, START)).toEqual({ ok: false, refusal });
});

test("sessions of a service that the owner names pay by its name", () => {
  const other = [held("other", { service: { id: "other", name: "Osteopata" } })];
  expect(payingPackage(other, { sessions: "other", name: "Osteopata" }, START).ok).toBe(true);
  expect(payingPackage(other, { sessions: "other", name: "Fisioterapia" }, START).ok).toBe(false);
  expect(payingPackage(other, { sessions: null, name: "Osteopata" }, START).ok).toBe(false);
});

test("a session is taken as long as there are any, and returned up to what was sold", () => {
  const moved = (remaining: number, by: 1 | -1) =>
    movedSession(held("one", { remaining }), "massage", by)?.remaining;
  expect([moved(2, -1), moved(0, -1), moved(2, 1), moved(3, 1)]).toEqual([1, undefined, 3, undefined]);
  const bundle = held("classes", { service: undefined, extras: [{ ...extra, remaining: 1 }] });
  expect(movedSession(bundle, "massage", 1)).toEqual({ ...service, before: 1, remaining: 2 });
  expect(movedSession(bundle, "pair", 1)).toBeUndefined();
});

const charge = { productId: "one", service: "massage", isTaken: true };

test.each([
  ["in time", "2027-01-13", undefined, "cancelled", true],
  ["late", "2027-01-14", undefined, "dropped", false],
  ["late, with the session returned", "2027-01-14", true, "cancelled", true],
  ["in time, with the session kept", "2027-01-13", false, "dropped", false],
])("a cancellation %s", (_, day, choice, state, isReturned) => {
  const appointment = makeAppointment({ start: START, charge });
  expect(cancelled(appointment, choice, romeInstant(day, "09:00"))).toEqual({
    ok: true,
    value: { state, isReturned },
  });
});

test("a cancellation is in time until so many hours before, and none once it has begun", () => {
  const appointment = makeAppointment({ start: START, charge, lateHours: 24 });
  const last = freeUntil(appointment);
  expect(last).toEqual(romeInstant("2027-01-13", "10:00"));
  expect(cancelled(appointment, undefined, last)).toMatchObject({ value: { state: "cancelled" } });
  const after = new Date(last.getTime() + 1);
  expect(cancelled(appointment, undefined, after)).toMatchObject({ value: { state: "dropped" } });
  expect(cancelled(appointment, undefined, START)).toEqual({ ok: false, refusal: "appointment_past" });
  expect(cancelled({ ...appointment, charge: null }, undefined, after)).toMatchObject({
    value: { state: "cancelled", isReturned: false },
  });
});

test("lists the appointments that a class of their coach or a closure has come into", () => {
  const { coach, start, end } = makeAppointment();
  const one = { ...makeAppointment(), id: "one" };
  const day = { classes: [], closures: [], appointments: [one] };
  expect(conflictsOf(day)).toEqual([]);
  expect(conflictsOf({ ...day, classes: [{ start, end, coach }] })).toEqual(["one"]);
  expect(conflictsOf({ ...day, classes: [{ start, end, coach: "other" }] })).toEqual([]);
  expect(conflictsOf({ ...day, closures: [{ hours: null }] })).toEqual(["one"]);
});
