import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { CODE_VALID_MS } from "@studio/contract/bookings/roster/checkIn.ts";
import { CODE_PARAM } from "@studio/contract/bookings/roster/checkInPage.ts";
import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { deskTasks } from "@studio/contract/operations/model.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { checkIn, checkInUrl } from "../../../functions/src/bookings/roster/checkIn.ts";
import { signTime } from "../../../functions/src/platform/auth/signedTime.ts";
import { measured } from "../../../functions/src/platform/runtime/usage.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { cancelClassAs, newClass } from "../../support/studio.ts";
import { bookingOf, classOf, memberWith } from "../../support/waitlist.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let coach: Person;
beforeAll(async () => {
  coach = await newPerson({ role: "coach" });
});

const codeIn = (url: string): string => new URL(url).searchParams.get(CODE_PARAM) ?? "";
const codeAt = (at: Date): string => codeIn(checkInUrl(at));

/** Returns the code that the entrance shows now. */
async function shownCode(): Promise<string> {
  const { body } = await request("GET", "/admin/check-in/code", { token: coach.token });
  return codeIn(bookingsForStaff.checkInCode.response.parse(body).url);
}

const send = ({ token }: Person, code: string) => request("POST", "/u/check-in", { token, json: { code } });
const parsed = (body: unknown) => bookings.checkIn.response.parse(body);

/** Returns the outcome of a check-in at an instant, or the code of its refusal. */
const outcomeAt = (uid: string, now: Date, code = codeAt(now)): Promise<string> =>
  checkIn({ uid, code, now }).then(
    ({ outcome }) => outcome,
    (error) => error.code,
  );

const lineOf = async (id: string, uid: string) =>
  (await database.doc(documentPath("roster", { id, uid })).get()).data();
const mark = (id: string, { uid }: Person, presence: "present" | "absent" | null) =>
  request("PUT", `/admin/event/${id}/sub/${uid}`, { token: coach.token, json: { presence } });

async function logged(id: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("about.id", "==", id)
    .get();
  return docs.map((entry) => entry.get("kind")).filter((kind) => kind !== "booking.added_by_staff");
}

/** Books a new person on a new class, as staff do. */
async function bookedIn(hours: number) {
  const [id, person] = await Promise.all([newClass({ inHours: hours }), newPerson()]);
  const json = { user_id: person.uid, charge: false, reason: "Lezione omaggio" };
  const path = `/admin/event/${id}/sub`;
  expect((await request("POST", path, { token: coach.token, json })).status).toBe(200);
  const start = (await classOf(id)).start?.dateTime.toDate();
  return { id, person, start: new Date(start) };
}

test("the shown code marks the member's booking of now as present, with a log entry of their own", async () => {
  const { id, person } = await bookedIn(0.25);
  const { status, body } = await send(person, await shownCode());
  expect([status, parsed(body)]).toMatchObject([200, { outcome: "registered", event: { id } }]);
  const { checked_in_at } = parsed(body);
  expect(await bookingOf(person, id)).toMatchObject({ presence: "present" });
  const line = await lineOf(id, person.uid);
  expect([line?.presence, line?.checkedInAt.toDate()]).toEqual(["present", checked_in_at]);
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("about.id", "==", id)
    .where("kind", "==", "booking.checked_in")
    .get();
  expect(docs.map((entry) => [entry.get("actor.id"), entry.get("subject.id")])).toEqual([
    [person.uid, person.uid],
  ]);
});

test("the code of one member marks only who sends it", async () => {
  const [{ id, person }, other] = [await bookedIn(0.25), await bookedIn(0.25)];
  const code = await shownCode();
  await send(other.person, code);
  expect((await lineOf(id, person.uid))?.presence).toBeNull();
  expect((await lineOf(other.id, other.person.uid))?.presence).toBe("present");
});

describe("a code sent twice", () => {
  test("says when the first one was registered, and writes nothing", async () => {
    const { id, person } = await bookedIn(0.25);
    const first = parsed((await send(person, await shownCode())).body);
    const second = parsed((await send(person, await shownCode())).body);
    expect(second).toEqual({ ...first, outcome: "already_registered" });
    expect(await logged(id)).toEqual(["booking.checked_in"]);
  });

  test("says so also once it has expired, as the first answer may have been lost", async () => {
    const { person, start } = await bookedIn(2);
    const code = codeAt(start);
    expect(await outcomeAt(person.uid, start, code)).toBe("registered");
    const later = new Date(start.getTime() + CODE_VALID_MS + 1);
    expect(await outcomeAt(person.uid, later, code)).toBe("already_registered");
  });

  test("by two devices at once registers once", async () => {
    const { id, person } = await bookedIn(0.25);
    const code = await shownCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(person, code)));
    expect(answers.map(({ body }) => parsed(body).outcome).toSorted()).toEqual([
      ...Array<string>(3).fill("already_registered"),
      "registered",
    ]);
    expect(new Set(answers.map(({ body }) => body.checked_in_at)).size).toBe(1);
    expect(await logged(id)).toEqual(["booking.checked_in"]);
  });
});

describe("the code", () => {
  test("of a photograph is refused after two rotations", async () => {
    const { person, start } = await bookedIn(2);
    const code = codeAt(start);
    const expired = new Date(start.getTime() + CODE_VALID_MS + 1);
    expect(await outcomeAt(person.uid, expired, code)).toBe("check_in_code_expired");
    expect(await outcomeAt(person.uid, new Date(expired.getTime() - 1), code)).toBe("registered");
  });

  test.each([
    ["made up", () => "ciao"],
    ["of another purpose", () => signTime("altro", new Date())],
    ["with a later time", () => `${(Date.now() + 1000).toString(36)}.${codeAt(new Date()).split(".")[1]}`],
  ])("%s is refused", async (_, code) => {
    const { id, person } = await bookedIn(0.25);
    const { status, body } = await send(person, code());
    expect([status, body.message]).toEqual([400, errors.check_in_code_invalid.message]);
    expect((await lineOf(id, person.uid))?.presence).toBeNull();
  });

  test("is read by staff only", async () => {
    const { token } = await newPerson();
    expect((await request("GET", "/admin/check-in/code", { token })).status).toBe(403);
  });

  test("registers no one without a session", async () => {
    expect((await request("POST", "/u/check-in", { json: { code: await shownCode() } })).status).toBe(401);
  });
});

describe("a check-in is refused", () => {
  test.each([
    [-31 * MINUTE_MS, "check_in_early"],
    [-30 * MINUTE_MS, "registered"],
    [HOUR_MS - 1, "registered"],
    [HOUR_MS, "check_in_late"],
  ])("early or late: %i ms after the start it is %s", async (after, expected) => {
    const { person, start } = await bookedIn(2);
    expect(await outcomeAt(person.uid, new Date(start.getTime() + after))).toBe(expected);
  });

  test("without a booking", async () => {
    const [{ uid }] = await Promise.all([newPerson(), newClass({ inHours: 0.25 })]);
    expect(await outcomeAt(uid, new Date())).toBe("check_in_not_booked");
  });

  test("on the waiting list", async () => {
    const [id, person] = await Promise.all([newClass({ inHours: 30, capacity: 1, taken: 1 }), memberWith()]);
    expect((await request("POST", `/event/${id}/waiting`, { token: person.token })).status).toBe(200);
    const start = (await classOf(id)).start?.dateTime.toDate();
    expect(await outcomeAt(person.uid, start)).toBe("check_in_waiting");
  });

  test("after a late cancellation", async () => {
    const { id, person } = await bookedIn(0.25);
    expect((await request("DELETE", `/event/${id}`, { token: person.token })).status).toBe(200);
    expect(await outcomeAt(person.uid, new Date())).toBe("check_in_dropped");
  });

  test("when the class was cancelled", async () => {
    const [{ id, person }, { token }] = [await bookedIn(0.25), await newPerson({ role: "owner" })];
    expect((await cancelClassAs(id, token)).status).toBe(200);
    expect(await outcomeAt(person.uid, new Date())).toBe("check_in_class_cancelled");
  });

  test("where staff marked the member as absent, and the mark stands", async () => {
    const { id, person } = await bookedIn(0.25);
    expect((await mark(id, person, "absent")).status).toBe(200);
    expect(await outcomeAt(person.uid, new Date())).toBe("check_in_absent");
    expect((await lineOf(id, person.uid))?.presence).toBe("absent");
  });
});

test("a member whom staff marked as present is registered already, without a time", async () => {
  const { id, person } = await bookedIn(0.25);
  expect((await mark(id, person, "present")).status).toBe(200);
  const { body } = await send(person, await shownCode());
  expect(parsed(body)).toMatchObject({ outcome: "already_registered", checked_in_at: null });
});

test("staff can correct a check-in", async () => {
  const { id, person } = await bookedIn(0.25);
  await send(person, await shownCode());
  expect((await mark(id, person, "absent")).status).toBe(200);
  expect(await bookingOf(person, id)).toMatchObject({ presence: "absent" });
});

test("a check-in is no roll call, and does not keep one from being withdrawn", async () => {
  const { id, person } = await bookedIn(-1.5);
  const duringClass = new Date(Date.now() - HOUR_MS);
  expect(await outcomeAt(person.uid, duringClass)).toBe("registered");
  const waiting = async () => {
    const { body } = await request("GET", "/admin/today", { token: coach.token });
    return deskTasks.parse(body).without_roll_call.map((one) => one.id);
  };
  expect(await waiting()).toContain(id);
  const rollCall = `/admin/event/${id}/roll-call`;
  expect((await request("PUT", rollCall, { token: coach.token })).status).toBe(200);
  expect((await request("DELETE", rollCall, { token: coach.token })).body).toEqual({ confirmed: false });
});

test("a check-in costs six reads and three writes", async () => {
  const { person, start } = await bookedIn(2);
  const { usage } = await measured(() => checkIn({ uid: person.uid, code: codeAt(start), now: start }));
  expect(usage).toMatchObject({ reads: 6, writes: 3 });
});
