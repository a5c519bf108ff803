import { initialTrials } from "@studio/contract/bookings/content/trials.ts";
import {
  type ClassDocument,
  calendarDocument,
  classDocument,
  guestIdOf,
  rosterDocument,
} from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { remindMembers } from "../../../functions/src/bookings/remind.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { addFromLead, removeGuest } from "../../../functions/src/leads/guests.ts";
import { receiveLead } from "../../../functions/src/leads/receive.ts";
import { change } from "../../../functions/src/leads/staff.ts";
import { remindGuest } from "../../../functions/src/leads/trial/announce.ts";
import { endUnconfirmed } from "../../../functions/src/leads/trial/endUnconfirmed.ts";
import * as link from "../../../functions/src/leads/trial/link.ts";
import { STUDIO_EMAIL } from "../../../functions/src/platform/mail/studioFacts.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { storeClass } from "../../support/studio.ts";

const desk = { id: "desk", name: "Dina Banco" };
const now = romeInstant("2026-11-24", "10:00");
const day = "2026-11-26";
const email = "ada@posta.test";
const address = "198.51.100.1";
const at = (time: string, on = day) => romeInstant(on, time);
const idAt = (time: string, on = day) => `${on}-${time.replace(":", "")}`;

const storeClassAt = (
  time: string,
  { on = day, ...overrides }: Partial<ClassDocument> & { on?: string } = {},
) =>
  storeClass(
    idAt(time, on),
    makeClass({
      start: { dateTime: at(time, on) },
      end: { dateTime: new Date(at(time, on).getTime() + 50 * 60_000) },
      capacity: 6,
      numSubs: 0,
      numdisp: 6,
      ...overrides,
    }),
  );

async function setUp(): Promise<void> {
  await emptyDatabase();
  await storeClassAt("18:30");
  await storeClassAt("19:30");
}
beforeEach(setUp);

async function publishTrials(changed: Partial<typeof initialTrials>): Promise<void> {
  const { revision } = await editedContent("trials");
  const value = { ...initialTrials, ...changed };
  await saveContent("trials", { revision, value, publish: true }, { actor: desk, now });
}

const mailsTo = async (to: string) =>
  (await database.collection(collectionPath("mail", {})).get()).docs
    .map((one) => mailDocument.parse(one.data()))
    .filter((mail) => mail.to.includes(to))
    .toSorted((a, b) => (a.delivery.startTime?.getTime() ?? 0) - (b.delivery.startTime?.getTime() ?? 0))
    .map(({ message }) => message);
const gymClassAt = async (time: string, on = day) => {
  const id = idAt(time, on);
  const [one, copy] = await Promise.all([
    database.doc(documentPath("events", { id })).get(),
    database.doc(documentPath("calendar", { date: on })).get(),
  ]);
  const gymClass = classDocument.parse(one.data());
  const { numSubs, numdisp, unconfirmedTrials } = gymClass;
  const seats = { numSubs, numdisp, unconfirmedTrials };
  expect(calendarDocument.parse(copy.data()).classes[id]).toMatchObject(seats);
  return gymClass;
};
const leadNow = async () => {
  const [one, ...others] = (await database.collection(collectionPath("leads", {})).get()).docs;
  expect(others).toEqual([]);
  return { id: one?.id ?? "", ...leadDocument.parse(one?.data()) };
};
const lineAt = async (time: string) => {
  const { id: lead } = await leadNow();
  const line = await database.doc(documentPath("roster", { id: idAt(time), uid: guestIdOf(lead) })).get();
  return line.exists ? rosterDocument.parse(line.data()) : undefined;
};

const ask = (when: Date, from: string, asked = now) =>
  receiveLead(
    {
      kind: "trial",
      first_name: "Ada",
      last_name: "Prova",
      email,
      phone: "3330000001",
      service: "CLASS",
      when,
    },
    { body: {}, request: requestOf(), address: from, now: asked },
  );

/** Asks for a trial and returns the token of the link in its mail. */
async function book(when = at("18:30"), asked = now): Promise<string> {
  await ask(when, address, asked);
  const token = /\/prova#([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1];
  if (token === undefined) throw new Error("The mail has no link.");
  return token;
}

const { openTrial } = link;
const confirmTrial = (token: string, on: Date, of = at("18:30")) => link.confirmTrial({ token, of }, on);
const cancelTrial = (token: string, on: Date, of = at("18:30")) => link.cancelTrial({ token, of }, on);
/** Moves the trial that the page shows. */
const moveTrial = async ({ token, when }: { token: string; when: Date }, from: string, on: Date) => {
  const { trial } = await openTrial(token, on);
  return link.moveTrial({ token, when, of: trial?.start ?? null }, from, on);
};

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("the link of a trial", () => {
  test("shows the trial without a change, and confirms it once by the button", async () => {
    await publishTrials({ ends: "never" });
    const token = await book();
    const shown = { summary: "Small Class", start: at("18:30"), state: "unconfirmed", ends_at: null };
    expect(await openTrial(token, later(1))).toMatchObject({ trial: shown });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 1 });

    expect(await confirmTrial(token, later(1))).toMatchObject({ trial: { state: "confirmed" } });
    expect(await confirmTrial(token, later(2))).toMatchObject({ trial: { state: "confirmed" } });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 0 });
    expect(await openTrial(token, later(3))).toMatchObject({ trial: { state: "confirmed", ends_at: null } });
  });

  test("says until when the seat is to be confirmed, as the mail does", async () => {
    await publishTrials({ ends: "evening" });
    const token = await book();
    expect(await openTrial(token, later(1))).toMatchObject({
      trial: { ends_at: romeInstant("2026-11-25", "20:00") },
    });
    expect((await mailsTo(email))[0]?.text).toContain("entro mercoledì 25 novembre alle 20:00");
  });

  test("frees the seat once, tells both sides, and lets its sender choose again", async () => {
    const token = await book();
    expect(await cancelTrial(token, later(1))).toMatchObject({
      service: "CLASS",
      may_move: true,
      trial: null,
    });
    expect(await cancelTrial(token, later(2))).toMatchObject({
      service: "CLASS",
      may_move: true,
      trial: null,
    });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0, numdisp: 6, unconfirmedTrials: 0 });
    expect((await leadNow()).trials).toEqual([]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.attachments?.[0]?.content).toContain("METHOD:CANCEL");
    const toStudio = (await mailsTo(STUDIO_EMAIL)).map(({ subject }) => subject);
    expect(toStudio.filter((subject) => subject === "Prova cancellata: Ada Prova")).toHaveLength(1);
    await expect(confirmTrial(token, later(2))).rejects.toMatchObject({ code: "trial_ended" });

    await moveTrial({ token, when: at("19:30") }, address, later(3));
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 0 });
    expect((await leadNow()).trials).toMatchObject([{ classId: idAt("19:30") }]);
  });

  test("moves the trial in one commit, and confirms it by that", async () => {
    const token = await book();
    const moved = await moveTrial({ token, when: at("19:30") }, address, later(1));
    expect(moved).toMatchObject({ trial: { start: at("19:30"), state: "confirmed" } });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0, unconfirmedTrials: 0 });
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 0 });
    expect(await lineAt("18:30")).toBeUndefined();
    expect((await leadNow()).trials).toMatchObject([{ classId: idAt("19:30"), start: at("19:30") }]);
    const [, mail] = await mailsTo(email);
    expect(mail?.attachments?.[0]?.content).toContain("DTSTART:20261126T183000Z");
    // The same hour again only confirms.
    await moveTrial({ token, when: at("19:30") }, address, later(2));
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("killed at each commit of a move and tapped again, moves it once", async () => {
    await killedEverywhere(async (moment) => {
      await setUp();
      const token = await book();
      const move = () => moveTrial({ token, when: at("19:30") }, address, later(1));
      const killed = await runKilledAt(move, moment);
      await move();
      expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0 });
      expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
      expect(await mailsTo(email)).toHaveLength(2);
      return killed;
    }, 1);
  });

  test("keeps the seat where the other class has none", async () => {
    await storeClassAt("20:30", { numSubs: 6, numdisp: 0 });
    const token = await book();
    for (const when of [at("20:30"), at("15:00"), at("18:30", "2026-12-30")])
      await expect(moveTrial({ token, when }, address, later(1))).rejects.toMatchObject({
        code: "invalid_request",
        fields: { when: expect.any(String) },
      });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 1 });
  });

  test("takes no seat once staff have given the request up, or its sender is a member", async () => {
    for (const [status, code] of [
      ["lost", "trial_seats_used"],
      ["doubtful", "trial_seats_used"],
      ["won", "trial_of_member"],
    ] as const) {
      await setUp();
      const token = await book();
      await change((await leadNow()).id, { status }, desk, later(1));
      expect(await openTrial(token, later(2))).toMatchObject({
        may_move: false,
        is_member: status === "won",
      });
      await expect(moveTrial({ token, when: at("19:30") }, address, later(2))).rejects.toMatchObject({
        code,
      });
      expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 0 });
    }
  });

  test("takes no seat where staff give them", async () => {
    const token = await book();
    await publishTrials({ seats: "0" });
    expect(await openTrial(token, later(1))).toMatchObject({
      may_move: false,
      trial: { start: at("18:30") },
    });
    await expect(moveTrial({ token, when: at("19:30") }, address, later(1))).rejects.toMatchObject({
      code: "trial_seats_used",
    });
  });

  test("says in its own words that there is no other seat, instead of leading in a circle", async () => {
    const token = await book();
    await cancelClass(idAt("18:30"), { reason: "Coach malato" }, desk, later(1));
    await expect(moveTrial({ token, when: at("19:30") }, address, later(2))).rejects.toMatchObject({
      code: "trial_seats_used",
    });
  });

  test("of two trials changes the one that the page showed, also tapped again", async () => {
    const token = await book();
    const { id } = await leadNow();
    await addFromLead(id, { despite_member: true }, { classId: idAt("19:30"), actor: desk, now: later(1) });
    expect(await cancelTrial(token, later(2))).toMatchObject({ trial: { start: at("19:30") } });
    for (const act of [cancelTrial, confirmTrial])
      await expect(act(token, later(2))).rejects.toMatchObject({ code: "trial_ended" });
    await expect(
      link.moveTrial({ token, of: at("18:30"), when: at("18:30") }, address, later(2)),
    ).rejects.toMatchObject({ code: "trial_ended" });
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
  });

  test("gives a use back only for a seat that counted as one", async () => {
    const token = await book();
    const { id } = await leadNow();
    const acting = { classId: idAt("19:30"), actor: desk, now: later(1) };
    await addFromLead(id, { despite_member: true }, acting);
    await removeGuest(id, acting);
    await ask(at("19:30"), "198.51.100.2");
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 0 });
    await cancelTrial(token, later(2));
    await ask(at("19:30"), "198.51.100.3");
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
  });

  test("tells its sender that staff took it off, unless they undo it, which counts its use again", async () => {
    await book();
    const { id } = await leadNow();
    const acting = { classId: idAt("18:30"), actor: desk, now: later(1) };
    const freed = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith("La tua prova è annullata"));
    await removeGuest(id, acting);
    expect(await freed()).toHaveLength(1);
    expect(JSON.stringify(await freed())).toContain("METHOD:CANCEL");
    await addFromLead(id, { despite_member: true, unconfirmed: true }, { ...acting, now: later(1) });
    expect(await freed()).toEqual([]);
    // A second seat of the mailbox, as before the undo.
    await ask(at("19:30"), "198.51.100.2");
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 0 });
    await removeGuest(id, { ...acting, now: later(2) });
    expect(await freed()).toHaveLength(1);
    await ask(at("19:30"), "198.51.100.3");
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
  });

  test("tells its sender of a move, where staff seat them in another class within a minute", async () => {
    await book();
    const { id } = await leadNow();
    await removeGuest(id, { classId: idAt("18:30"), actor: desk, now: later(1) });
    const before = (await mailsTo(email)).length;
    await addFromLead(id, { despite_member: true }, { classId: idAt("19:30"), actor: desk, now: later(1) });
    const after = await mailsTo(email);
    expect(after.filter(({ subject }) => subject.startsWith("La tua prova è annullata"))).toEqual([]);
    expect(after.filter(({ subject }) => subject.startsWith("Prova spostata"))).toHaveLength(1);
    expect(after).toHaveLength(before);
    // The seat counts as the one before: a second one of the mailbox is its last.
    await ask(at("18:30"), "198.51.100.2");
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0 });
  });

  test.each([
    ["lost", 1],
    ["doubtful", 0],
  ] as const)("is freed of a request that is %s, with %i mails to its sender", async (status, count) => {
    await book();
    const { id } = await leadNow();
    await change(id, { status }, desk, later(1));
    const told = (await mailsTo(email)).filter(({ subject }) =>
      subject.startsWith("La tua prova è annullata"),
    );
    expect(told).toHaveLength(count);
    expect(JSON.stringify(told)).not.toContain("Scegli un’altra classe");
  });

  test.each<[string, (token: string, id: string) => Promise<unknown>, string]>([
    ["its sender confirms", (token) => confirmTrial(token, later(1)), "booking.trial_confirmed_online"],
    ["its sender cancels", (token) => cancelTrial(token, later(1)), "booking.trial_given_up"],
    [
      "staff take off",
      (_, id) => removeGuest(id, { classId: idAt("18:30"), actor: desk, now: later(1) }),
      "booking.guest_removed",
    ],
    ["was not confirmed in time", () => endUnconfirmed(runAt(later(35))), "booking.trial_ended"],
  ])("is logged as one that %s", async (_, act, kind) => {
    await publishTrials({ ends: "evening" });
    const token = await book();
    await act(token, (await leadNow()).id);
    const log = await database.collection(collectionPath("activity", {})).get();
    expect(log.docs.map((entry) => entry.get("kind"))).toContain(kind);
  });

  test("moves no more than five times a day", async () => {
    const token = await book();
    for (const [index, time] of ["19:30", "18:30", "19:30", "18:30", "19:30"].entries())
      await moveTrial({ token, when: at(time) }, address, new Date(later(1).getTime() + index));
    await expect(moveTrial({ token, when: at("18:30") }, address, later(2))).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("changes nothing once the class has started", async () => {
    const token = await book();
    const started = at("18:30");
    expect(await openTrial(token, started)).toMatchObject({ trial: { state: "started" } });
    for (const act of [
      () => confirmTrial(token, started),
      () => cancelTrial(token, started),
      () => moveTrial({ token, when: at("19:30") }, address, started),
    ])
      await expect(act()).rejects.toMatchObject({ code: "class_started" });
  });

  test.each(["", "ada", "lead-1.AAAAAAAAAAAAAAAAAAAAAA"])("refuses another token: %j", async (token) => {
    await book();
    for (const act of [openTrial, confirmTrial, cancelTrial])
      await expect(act(token, now)).rejects.toMatchObject({ code: "trial_link_not_found" });
    await expect(moveTrial({ token, when: at("19:30") }, address, now)).rejects.toMatchObject({
      code: "trial_link_not_found",
    });
  });

  test("of one request is none of another", async () => {
    const token = await book();
    const { id } = await leadNow();
    await expect(openTrial(token.replace(id, "another"), now)).rejects.toMatchObject({
      code: "trial_link_not_found",
    });
  });
});

describe("a seat that is not confirmed", () => {
  const ends = (hours: number) => endUnconfirmed(runAt(later(hours)));

  test("stays where the owner leaves it to staff", async () => {
    await publishTrials({ ends: "never" });
    await book();
    expect(await ends(40)).toEqual({ done: 0, failed: 0, more: false });
    expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 1 });
  });

  test.each([
    ["evening", "24", 33.9, 34.2],
    ["hours", "24", 23.9, 24.2],
    ["hours", "168", 33.9, 34.2],
  ] as const)(
    "ends by the %s of %s, once, and its guest can choose again",
    async (ending, hours, before, after) => {
      await publishTrials({ ends: ending, hours });
      const token = await book();
      expect((await ends(before)).done).toBe(0);
      expect((await ends(after)).done).toBe(1);
      expect((await ends(after + 1)).done).toBe(0);
      expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0, numdisp: 6, unconfirmedTrials: 0 });
      expect((await leadNow()).trials).toEqual([]);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        "Il posto per la prova è tornato libero: giovedì 26 novembre alle 18:30",
      );
      await moveTrial({ token, when: at("18:30") }, address, later(after + 2));
      expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 1, unconfirmedTrials: 0 });
      expect((await ends(after + 3)).done).toBe(0);
    },
  );

  test("that was confirmed stays, as does one of the evening before", async () => {
    await publishTrials({ ends: "evening" });
    const token = await book();
    await confirmTrial(token, later(2));
    expect((await ends(35)).done).toBe(0);
    await cancelTrial(token, later(35));
    await moveTrial({ token, when: at("19:30") }, address, later(35));
    expect((await ends(36)).done).toBe(0);
    expect(await gymClassAt("19:30")).toMatchObject({ numSubs: 1 });
  });

  test("killed at each commit of its end, ends once with one mail", async () => {
    await killedEverywhere(async (moment) => {
      await setUp();
      await publishTrials({ ends: "evening" });
      await book();
      const killed = await runKilledAt(() => ends(35), moment);
      await ends(36);
      expect(await gymClassAt("18:30")).toMatchObject({ numSubs: 0, unconfirmedTrials: 0 });
      expect(await mailsTo(email)).toHaveLength(2);
      return killed;
    }, 1);
  });
});

test.each([
  [false, "Conferma il posto entro mercoledì 25 novembre alle 20:00"],
  [true, "Se non puoi venire, sposta o cancella la prova"],
])("a guest is reminded once the day before, confirmed: %s", async (isConfirmed, text) => {
  await publishTrials({ ends: "evening" });
  const token = await book();
  if (isConfirmed) await confirmTrial(token, now);
  const remind = (on: string) => remindMembers(runAt(romeInstant(on, "09:00")), remindGuest);
  expect((await remind(addRomeDays(day, -2))).done).toBe(0);
  expect((await remind(addRomeDays(day, -1))).done).toBe(1);
  expect((await remind(addRomeDays(day, -1))).done).toBe(0);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain(text);
  expect(mails[1]?.text.includes("Conferma il posto")).toBe(!isConfirmed);
});
