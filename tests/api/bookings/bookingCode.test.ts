import { CODE_VALID_MS } from "@studio/contract/bookings/roster/checkIn.ts";
import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { scanCode, signBookingCode } from "../../../functions/src/bookings/roster/bookingCode.ts";
import { checkInUrl } from "../../../functions/src/bookings/roster/checkIn.ts";
import { measured } from "../../../functions/src/platform/runtime/usage.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { newClass } from "../../support/studio.ts";
import { bookingOf } from "../../support/waitlist.ts";

let coach: Person;
beforeAll(async () => {
  coach = await newPerson({ role: "coach" });
});

/** Books a new person on a new class, as staff do. */
async function bookedIn(hours: number) {
  const [id, person] = await Promise.all([newClass({ inHours: hours }), newPerson()]);
  const json = { user_id: person.uid, charge: false, reason: "Lezione omaggio" };
  expect((await request("POST", `/admin/event/${id}/sub`, { token: coach.token, json })).status).toBe(200);
  return { id, person };
}

const codeOf = (id: string, { token }: Person) => request("GET", `/event/${id}/code`, { token });
/** Returns the code that a member's app shows now. */
const shownTo = async (id: string, person: Person) =>
  z.object({ code: z.string() }).parse((await codeOf(id, person)).body).code;

const scan = (id: string, code: string, { token }: Person = coach) =>
  request("POST", `/admin/event/${id}/check-in`, { token, json: { code } });
const parsed = (body: unknown) => bookingsForStaff.scanCode.response.parse(body);
const lineOf = async (id: string, { uid }: Person) =>
  (await database.doc(documentPath("roster", { id, uid })).get()).data();

async function logged(id: string) {
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("about.id", "==", id)
    .where("kind", "==", "booking.code_scanned")
    .get();
  return docs.map((entry) => [entry.get("actor.id"), entry.get("subject.id")]);
}

test("the code of a member, read by the desk, marks them as present, with a log entry of who read it", async () => {
  const { id, person } = await bookedIn(0.25);
  const { status, body } = await scan(id, await shownTo(id, person));
  expect([status, parsed(body).outcome]).toEqual([200, "registered"]);
  const line = await lineOf(id, person);
  expect([line?.presence, line?.checkedInAt.toDate()]).toEqual(["present", parsed(body).checked_in_at]);
  expect(await bookingOf(person, id)).toMatchObject({ presence: "present" });
  expect(await logged(id)).toEqual([[coach.uid, person.uid]]);
  expect((await codeOf(id, person)).body).toEqual({ code: null });
});

test("a code read twice says when the first was registered, and writes nothing", async () => {
  const { id, person } = await bookedIn(0.25);
  const code = await shownTo(id, person);
  const first = parsed((await scan(id, code)).body);
  expect(parsed((await scan(id, code)).body)).toEqual({ ...first, outcome: "already_registered" });
  expect(await logged(id)).toHaveLength(1);
});

test("a code read by two cameras at once registers once", async () => {
  const { id, person } = await bookedIn(0.25);
  const code = await shownTo(id, person);
  const answers = await Promise.all([scan(id, code), scan(id, code), scan(id, code)]);
  expect(answers.map(({ body }) => parsed(body).outcome).toSorted()).toEqual([
    "already_registered",
    "already_registered",
    "registered",
  ]);
  expect(await logged(id)).toHaveLength(1);
});

describe("nothing is registered by", () => {
  const expectRefusal = async (
    refused: ReturnType<typeof scan>,
    code: keyof typeof errors,
    { id, person }: { id: string; person: Person },
  ) => {
    const { status, body } = await refused;
    expect([status, body.message]).toEqual([errors[code].status, errors[code].message]);
    expect((await lineOf(id, person))?.presence ?? null).toBeNull();
  };

  test("a photograph, after two rotations", async () => {
    const booked = await bookedIn(0.25);
    const old = new Date(Date.now() - CODE_VALID_MS - 1000);
    const code = signBookingCode(booked.id, booked.person.uid, old);
    await expectRefusal(scan(booked.id, code), "booking_code_expired", booked);
  });

  test("the code of another class", async () => {
    const [booked, other] = await Promise.all([bookedIn(0.25), bookedIn(0.25)]);
    const code = await shownTo(other.id, other.person);
    await expectRefusal(scan(booked.id, code), "booking_code_other_class", other);
  });

  test("a code that was changed to another class or member", async () => {
    const [booked, other] = await Promise.all([bookedIn(0.25), bookedIn(0.25)]);
    const code = await shownTo(other.id, other.person);
    const moved = code.replace(other.id, booked.id);
    await expectRefusal(scan(booked.id, moved), "booking_code_invalid", booked);
    const lent = moved.replace(other.person.uid, booked.person.uid);
    await expectRefusal(scan(booked.id, lent), "booking_code_invalid", booked);
  });

  test("the code of who was taken off the roster", async () => {
    const booked = await bookedIn(0.25);
    const code = await shownTo(booked.id, booked.person);
    const path = `/admin/event/${booked.id}/sub/${booked.person.uid}`;
    expect((await request("DELETE", path, { token: coach.token })).status).toBe(200);
    await expectRefusal(scan(booked.id, code), "booking_code_not_booked", booked);
  });

  test("the code at the entrance, nor does the member's page take that of a booking", async () => {
    const booked = await bookedIn(0.25);
    const entrance = new URL(checkInUrl(new Date())).searchParams.get("codice") ?? "";
    await expectRefusal(scan(booked.id, entrance), "booking_code_invalid", booked);
    const { token } = booked.person;
    const json = { code: await shownTo(booked.id, booked.person) };
    expect((await request("POST", "/u/check-in", { token, json })).status).toBe(400);
  });

  test("a member who sends the own code", async () => {
    const booked = await bookedIn(0.25);
    const code = await shownTo(booked.id, booked.person);
    expect((await scan(booked.id, code, booked.person)).status).toBe(403);
    expect((await lineOf(booked.id, booked.person))?.presence).toBeNull();
  });
});

test.each([
  ["before check-in opens", 2, "check_in_early"],
  ["after the class", -1.5, "check_in_late"],
] as const)("no code is shown %s", async (_, hours, refusal) => {
  const { id, person } = await bookedIn(hours);
  expect((await codeOf(id, person)).body.message).toBe(errors[refusal].message);
});

test("no code is shown to who is not booked", async () => {
  const { id } = await bookedIn(0.25);
  expect((await codeOf(id, await newPerson())).body.message).toBe(errors.not_booked.message);
});

test("a read code costs four reads and three writes", async () => {
  const { id, person } = await bookedIn(0.25);
  const now = new Date();
  const actor = { id: coach.uid, name: "Coach" };
  const code = signBookingCode(id, person.uid, now);
  const { usage } = await measured(() => scanCode({ classId: id, code, actor, now }));
  expect(usage).toMatchObject({ reads: 4, writes: 3 });
});
