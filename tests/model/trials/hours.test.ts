import { initialTrials } from "@studio/contract/bookings/content/trials.ts";
import { type ClassDocument, classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { receiveLead } from "../../../functions/src/leads/receive.ts";
import { moveTrial as moveLinked, openTrial } from "../../../functions/src/leads/trial/link.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { storeClass } from "../../support/studio.ts";

const desk = { id: "desk", name: "Dina Banco" };
const now = romeInstant("2026-11-24", "10:00");
const day = "2026-11-26";
const address = "198.51.100.1";
const email = "ada@posta.test";
const at = (time: string, on = day) => romeInstant(on, time);
const later = new Date(now.getTime() + 3_600_000);

beforeEach(() => emptyDatabase());

const hold = (id: string, start: Date, overrides: Partial<ClassDocument> = {}) =>
  storeClass(
    id,
    makeClass({
      start: { dateTime: start },
      end: { dateTime: new Date(start.getTime() + 50 * 60_000) },
      capacity: 6,
      numSubs: 0,
      numdisp: 6,
      ...overrides,
    }),
  );

const seatsOf = async (id: string) => {
  const { data, error } = classDocument.safeParse(
    (await database.doc(documentPath("events", { id })).get()).data(),
  );
  if (error) throw error;
  return data.numSubs;
};
const trialsNow = async () =>
  (await database.collection(collectionPath("leads", {})).get()).docs.map((one) =>
    leadDocument.parse(one.data()).trials.map(({ classId }) => classId),
  );

const ask = (when: Date, service: "CLASS" | "HYROX" = "CLASS", asked = now) =>
  receiveLead(
    {
      kind: service === "HYROX" ? "trialhyrox" : "trial",
      first_name: "Ada",
      last_name: "Prova",
      email,
      phone: "3330000001",
      service,
      when,
    },
    { body: {}, request: requestOf(), address, now: asked },
  );

async function tokenNow(): Promise<string> {
  const { docs } = await database
    .collection(collectionPath("mail", {}))
    .where("to", "array-contains", email)
    .get();
  const token = docs.flatMap(
    (one) => /\/prova#([\w.-]+)/.exec(mailDocument.parse(one.data()).message.text)?.[1] ?? [],
  )[0];
  if (token === undefined) throw new Error("No mail has a link.");
  return token;
}

/** Moves the trial that the page shows. */
const moveTrial = async ({ token, when }: { token: string; when: Date }, from: string, on: Date) => {
  const { trial } = await openTrial(token, on);
  return moveLinked({ token, when, of: trial?.start ?? null }, from, on);
};

describe("a HYROX trial", () => {
  beforeEach(async () => {
    await hold("strength", at("18:30"), { type: "strength" });
    await hold("hyrox", at("18:30"), { type: "hyrox", numSubs: 4, numdisp: 2 });
    await hold("later-hyrox", at("19:30"), { type: "hyrox" });
    await hold("later-strength", at("20:00"), { type: "strength" });
  });

  test("takes a seat in a class of its types, also beside another one with more", async () => {
    await ask(at("18:30"), "HYROX");
    expect([await seatsOf("hyrox"), await seatsOf("strength")]).toEqual([5, 0]);
    expect(await trialsNow()).toEqual([["hyrox"]]);
  });

  test("without a class of its types at its hour is received without a seat", async () => {
    await ask(at("20:00"), "HYROX");
    expect(await seatsOf("later-strength")).toBe(0);
    expect(await trialsNow()).toEqual([[]]);
  });

  test("is refused where the class of its types is full", async () => {
    await hold("full", at("17:30"), { type: "hyrox", numSubs: 6, numdisp: 0 });
    await hold("free", at("17:30"), { type: "strength" });
    await expect(ask(at("17:30"), "HYROX")).rejects.toMatchObject({
      code: "invalid_request",
      fields: { when: expect.stringContaining("al completo") },
    });
    expect(await trialsNow()).toEqual([]);
  });

  test("is moved among classes of its types", async () => {
    await ask(at("18:30"), "HYROX");
    const token = await tokenNow();
    expect(await openTrial(token, later)).toMatchObject({ service: "HYROX" });
    await expect(moveTrial({ token, when: at("20:00") }, address, later)).rejects.toMatchObject({
      fields: { when: expect.stringContaining("non c’è una classe") },
    });
    await moveTrial({ token, when: at("19:30") }, address, later);
    expect(await trialsNow()).toEqual([["later-hyrox"]]);
  });

  test("has no class where the owner names no type", async () => {
    const { revision } = await editedContent("trials");
    const value = { ...initialTrials, hyroxTypes: "" };
    await saveContent("trials", { revision, value, publish: true }, { actor: desk, now });
    await ask(at("18:30"), "HYROX");
    expect(await trialsNow()).toEqual([[]]);
  });
});

test("a request for a call takes no seat, whatever it calls its service", async () => {
  await hold("full", at("18:30"), { numSubs: 6, numdisp: 0 });
  await hold("free", at("19:30"));
  for (const when of [at("18:30"), at("19:30")])
    await receiveLead(
      { kind: "trialcorsa", first_name: "Ada", last_name: "Prova", email, service: "CLASS", when },
      { body: {}, request: requestOf(), address, now },
    );
  expect(await seatsOf("free")).toBe(0);
  expect(await trialsNow()).toEqual([[], []]);
});

describe("an hour", () => {
  const id = `${day}-1830`;
  beforeEach(() => hold(id, at("18:30")));

  test.each([
    ["2026-12-14", 1],
    // From here on visitors see no classes.
    ["2026-12-15", 0],
    ["2026-12-21", 0],
  ])("of %s has %i seat, as far as visitors see the classes", async (on, seats) => {
    await hold("ahead", at("18:30", on));
    await ask(at("18:30", on));
    expect(await seatsOf("ahead")).toBe(seats);
    expect(await trialsNow()).toHaveLength(1);
  });

  test.each([
    ["of this minute", now],
    ["of a minute ago", new Date(now.getTime() - 60_000)],
    ["of yesterday", at("18:30", "2026-11-23")],
    ["at which the studio is closed", at("05:30")],
    ["of a day on which it is closed", at("18:30", "2026-11-29")],
  ])("%s is refused, and stores nothing", async (_, when) => {
    await hold("held", when);
    await expect(ask(when)).rejects.toMatchObject({
      code: "invalid_request",
      fields: { when: expect.any(String) },
    });
    expect(await trialsNow()).toEqual([]);
    expect(await seatsOf("held")).toBe(0);
  });

  test.each([
    ["a day", null],
    ["its hours", { from: "18:00", to: "19:00" }],
  ])("in a closure of %s is refused, for a request and for a move", async (_, hours) => {
    await hold(`${day}-1200`, at("12:00"));
    await hold("elsewhere", at("18:30", "2026-11-27"));
    await ask(at("18:30", "2026-11-27"));
    const token = await tokenNow();
    await closeStudio("closure-1", { from: day, to: day, hours, reason: "Lavori", extend: false }, desk, now);
    const refused = { code: "invalid_request", fields: { when: expect.stringContaining("annullata") } };
    await expect(ask(at("18:30"))).rejects.toMatchObject(refused);
    await expect(moveTrial({ token, when: at("18:30") }, address, later)).rejects.toMatchObject(refused);
    expect(await trialsNow()).toEqual([["elsewhere"]]);
  });

  test("that its day has twice is that of the instant", async () => {
    // In this night the clock goes back from 3:00 to 2:00.
    const [first, second] = [new Date("2027-10-31T00:30:00Z"), new Date("2027-10-31T01:30:00Z")];
    const asked = romeInstant("2027-10-29", "10:00");
    const morning = at("11:00", "2027-10-30");
    await hold("morning", morning);
    await hold("first", first);
    await hold("second", second);
    await ask(morning, "CLASS", asked);
    const token = await tokenNow();
    expect([first, second].map(romeDay)).toEqual(["2027-10-31", "2027-10-31"]);
    const soon = new Date(asked.getTime() + 60_000);
    await moveTrial({ token, when: second }, address, soon);
    expect(await trialsNow()).toEqual([["second"]]);
    await moveTrial({ token, when: first }, address, new Date(soon.getTime() + 60_000));
    expect(await trialsNow()).toEqual([["first"]]);
    expect([await seatsOf("first"), await seatsOf("second")]).toEqual([1, 0]);
  });

  test("that its day does not have is held an hour later, and found there", async () => {
    const asked = romeInstant("2027-03-26", "10:00");
    // In this night the clock goes from 2:00 to 3:00: a class of 2:30 in the timetable is at 3:30.
    const start = romeInstant("2027-03-28", "02:30");
    await hold("night", start);
    await hold("morning", at("11:00", "2027-03-27"));
    await ask(at("11:00", "2027-03-27"), "CLASS", asked);
    const token = await tokenNow();
    await moveTrial({ token, when: romeInstant("2027-03-28", "03:30") }, address, asked);
    expect(await trialsNow()).toEqual([["night"]]);
  });
});
