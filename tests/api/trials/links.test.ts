import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { describe, expect, test } from "vitest";
import { newAddress, request } from "../../support/server/http.ts";
import {
  askTrial,
  bookTrial,
  byLink,
  freeMinute,
  newTrialClass,
  trialBody,
} from "../../support/trials/booked.ts";
import * as the from "../../support/waitlist.ts";

const actions = ["link", "confirmation", "cancellation", "move"] as const;
const seatsOf = async (id: string) => {
  const { numSubs, unconfirmedTrials } = await the.classOf(id);
  return [numSubs, unconfirmedTrials];
};
const publicClassAt = async (start: Date) => {
  const { body } = await request("GET", "/public/classes");
  const { days } = api.bookings.publicClasses.response.parse(body);
  return days.flatMap(({ classes }) => classes).find((one) => one.start.getTime() === start.getTime());
};

describe("the link of a trial", () => {
  test("confirms, moves and cancels the seat that the request took, each once", async () => {
    const { gymClass, token } = await bookTrial();
    expect(await seatsOf(gymClass.id)).toEqual([1, 1]);
    expect(await publicClassAt(gymClass.start)).toMatchObject({ seats_left: 5, trial_seats: 1 });

    const opened = await byLink("link", { token });
    const start = gymClass.start.toISOString();
    expect(opened).toMatchObject({
      status: 200,
      body: { service: "CLASS", trial: { start, state: "unconfirmed" } },
    });
    expect(await seatsOf(gymClass.id)).toEqual([1, 1]);

    for (const _ of [1, 2])
      expect(await byLink("confirmation", { token, of: start })).toMatchObject({
        status: 200,
        body: { trial: { start, state: "confirmed" } },
      });
    expect(await seatsOf(gymClass.id)).toEqual([1, 0]);

    const other = await newTrialClass();
    const when = other.start.toISOString();
    for (const _ of [1, 2])
      expect(await byLink("move", { token, of: start, when })).toMatchObject({
        status: 200,
        body: { trial: { start: when, state: "confirmed" } },
      });
    expect([await seatsOf(gymClass.id), await seatsOf(other.id)]).toEqual([
      [0, 0],
      [1, 0],
    ]);

    for (const _ of [1, 2])
      expect(await byLink("cancellation", { token, of: when })).toMatchObject({
        status: 200,
        body: { trial: null },
      });
    expect(await seatsOf(other.id)).toEqual([0, 0]);
    expect(await byLink("confirmation", { token, of: when })).toMatchObject({
      status: 409,
      body: { code: "trial_ended" },
    });
  });

  test("used by two at once moves one seat", async () => {
    const { gymClass, token } = await bookTrial();
    const others = await Promise.all([newTrialClass(1), newTrialClass(1)]);
    const answers = await Promise.all(
      others.map(({ start }) =>
        byLink("move", { token, of: gymClass.start.toISOString(), when: start.toISOString() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const seats = await Promise.all([gymClass, ...others].map(async ({ id }) => (await seatsOf(id))[0]));
    expect(seats.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(seats[0]).toBe(0);
  });

  test("of one request changes no other one's seat", async () => {
    const [mine, other] = [await bookTrial(), await bookTrial()];
    await byLink("cancellation", { token: mine.token, of: mine.gymClass.start.toISOString() });
    expect(await seatsOf(other.gymClass.id)).toEqual([1, 1]);
    const [id] = mine.token.split(".");
    const [, signature] = other.token.split(".");
    for (const action of actions)
      expect(await byLink(action, movedTo(action, `${id}.${signature}`))).toMatchObject({
        status: 404,
        body: { code: "trial_link_not_found" },
      });
  });

  test("is changed by no reading of it, as mail programs open links", async () => {
    const { gymClass, token } = await bookTrial();
    for (const action of actions)
      for (const method of ["GET", "HEAD"]) {
        const { status } = await request(method, `/public/trial/${action}?token=${token}`);
        expect([action, method, status]).toEqual([action, method, expect.toSatisfy((code) => code >= 404)]);
      }
    expect(await seatsOf(gymClass.id)).toEqual([1, 1]);
  });

  test("is in no answer that a cache keeps", async () => {
    const { token } = await bookTrial();
    for (const action of ["link", "confirmation"] as const) {
      const { headers } = await byLink(action, movedTo(action, token));
      expect(headers.get("cache-control") ?? "no-store").not.toMatch(/public|s-maxage/);
    }
  });
});

const movedTo = (action: (typeof actions)[number], token: unknown) => ({
  token,
  ...(action !== "link" && { of: freeMinute().toISOString() }),
  ...(action === "move" && { when: freeMinute().toISOString() }),
});

describe.each(actions)("POST /public/trial/%s", (action) => {
  test.each([
    ["another signature", () => `${randomUUID()}.AAAAAAAAAAAAAAAAAAAAAA`, 404],
    ["a text", () => "ada", 404],
    ["a path", () => "../leads/ada.AAAAAAAAAAAAAAAAAAAAAA", 404],
    ["no text", () => "", 400],
    ["too long a text", () => "a".repeat(201), 400],
    ["a number", () => 7, 400],
    ["nothing", () => undefined, 400],
  ])("refuses %s", async (_, token, status) => {
    expect(await byLink(action, movedTo(action, token()))).toMatchObject({
      status,
      body: { code: status === 404 ? "trial_link_not_found" : "invalid_request" },
    });
  });
});

describe("a trial is moved to", () => {
  test.each<[string, (classAt: Date) => unknown, string | RegExp]>([
    ["an hour in the past", () => "2026-01-07T18:30", /non c’è una classe|future/],
    ["an hour without a class", () => freeMinute().toISOString(), /non c’è una classe/],
    ["an hour that its day does not have", () => "2027-03-28T02:30", /^Quest’ora non c’è/],
    ["an hour that its day has twice, without a class", () => "2027-10-31T02:30", /non c’è una classe/],
    ["no hour", () => "", "Campo obbligatorio"],
    ["no date", () => "2026-02-30T18:30", "Data e ora non valide"],
    ["a number", () => 7, "Campo obbligatorio"],
  ])("no class by %s, and stays", async (_, when, message) => {
    const { gymClass, token } = await bookTrial();
    const { status, body } = await byLink("move", {
      token,
      of: gymClass.start.toISOString(),
      when: when(gymClass.start),
    });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.fields).toEqual({
      when: typeof message === "string" ? message : expect.stringMatching(message),
    });
    expect(await seatsOf(gymClass.id)).toEqual([1, 1]);
  });

  test("no full class, and stays", async () => {
    const { gymClass, token } = await bookTrial();
    const full = await bookTrial(1);
    const answer = await byLink("move", {
      token,
      of: gymClass.start.toISOString(),
      when: full.gymClass.start.toISOString(),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { when: expect.stringContaining("al completo") } },
    });
    expect([await seatsOf(gymClass.id), await seatsOf(full.gymClass.id)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe("a request for a trial", () => {
  test.each<[string, string, RegExp]>([
    ["in the past", "2026-01-07T18:30", /future/],
    ["outside the opening hours", "2027-10-31T02:30", /siamo aperti/],
    ["at an hour that its day does not have", "2027-03-28T02:30", /^Quest’ora non c’è/],
  ])("%s is refused", async (_, when, message) => {
    const { status, body } = await askTrial(trialBody(new Date(), { when }));
    expect([status, body.fields]).toEqual([400, { when: expect.stringMatching(message) }]);
  });

  test("gives the last seat to one of twenty at once, and the others nothing", async () => {
    const { id, start } = await newTrialClass(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askTrial(trialBody(start), newAddress())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await seatsOf(id)).toEqual([1, 1]);
  });
});
