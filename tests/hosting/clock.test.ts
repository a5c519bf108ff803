import { describe, expect, test } from "vitest";
import { newPerson } from "../support/people.ts";
import { expirePassword, temporaryPasswordOf } from "../support/recovery.ts";
import { request } from "../support/server/http.ts";
import { grantPackage, newClass } from "../support/studio.ts";

const HOUR = 3_600_000;

/** Returns the headers of a client whose clock is wrong by a number of hours. */
function clockWrongBy(hours: number): Record<string, string> {
  const time = new Date(Date.now() + hours * HOUR);
  return {
    date: time.toUTCString(),
    "x-client-time": time.toISOString(),
    "if-modified-since": time.toUTCString(),
  };
}

describe.each([-48, 48])("a client whose clock is wrong by %i hours", (hours) => {
  const headers = clockWrongBy(hours);
  const logIn = (login: string, password: string) =>
    request("POST", "/auth/login", { json: { login, password }, headers, from: "203.0.113.90" });

  test.each([
    [HOUR, 200],
    [-HOUR, 401],
  ])("with a temporary password that ends in %i ms is answered %i", async (left, status) => {
    const { uid, email } = await newPerson();
    const password = await temporaryPasswordOf(email);
    await expirePassword(uid, new Date(Date.now() + left));
    expect((await logIn(email, password)).status).toBe(status);
  });

  test.each([
    [23, true],
    [25, false],
  ])("cancels %i hours before the class: late is %s", async (inHours, bDropped) => {
    const { uid, token } = await newPerson();
    await grantPackage(uid, { remaining: 5 });
    const event = await newClass({ inHours });
    expect((await request("POST", `/event/${event}`, { token, headers })).status).toBe(200);
    const { status, body } = await request("DELETE", `/event/${event}`, { token, headers });
    expect([status, body]).toMatchObject([200, { bSub: false, bDropped }]);
  });

  test("cannot book a class that has begun, and can book one that has not", async () => {
    const { uid, token } = await newPerson();
    await grantPackage(uid, { remaining: 5 });
    const [begun, coming] = await Promise.all([newClass({ inHours: -0.1 }), newClass({ inHours: 0.1 })]);
    const book = (id: string) => request("POST", `/event/${id}`, { token, headers });
    expect([(await book(begun)).body.code, (await book(coming)).status]).toEqual(["class_started", 200]);
  });
});
