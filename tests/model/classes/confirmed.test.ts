import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { chooseBookingMails } from "../../../functions/src/bookings/confirmation/confirm.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { answerFeed } from "../../../functions/src/bookings/feed/answer.ts";
import { createFeed } from "../../../functions/src/bookings/feed/manage.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { announceClosures } from "../../../functions/src/closures/announce.ts";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { announceCancellations } from "../../../functions/src/timetable/cancelled-classes/announce.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { subscriber } from "../../support/jobs/packageHolders.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const at = (day: string, capacity = 6): ClassInput => {
  const start = romeInstant(day, "18:30");
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  return { summary: "Small Class", description: "", capacity, start: { dateTime: start }, end };
};
const classOn = async (day: string, capacity?: number) =>
  (await createClass(at(day, capacity), requestOf(), anna, now)).id;

let id: string;
let other: string;
beforeEach(async () => {
  await emptyDatabase();
  [id, other] = [await classOn("2027-01-14", 1), await classOn("2027-01-15")];
});

/** Returns a member with a subscription who chose mails of their bookings, or not. */
async function member(hasChosen = true): Promise<string> {
  const uid = await subscriber(now);
  if (hasChosen) await chooseBookingMails(uid, true);
  return uid;
}

const book = (uid: string, at = now) => bookClass({ classId: id, uid, charge: true, now: at });

/** Returns the subjects of the mails about a class, with what their calendar files put in (+) and take out (-). */
async function mails(): Promise<string[]> {
  const { docs } = await database.collection(collectionPath("mail", {})).get();
  const read = docs.map((stored) => mailDocument.parse(stored.data()));
  return read
    .toSorted((a, b) => a.delivery.startTime.getTime() - b.delivery.startTime.getTime())
    .map(({ message }) => {
      const files = (message.attachments ?? []).map(({ content }) => {
        const uids = [...content.matchAll(/^UID:(.+)@/gm)].map(([, one]) =>
          one === id ? "first" : "second",
        );
        return `${content.includes("METHOD:CANCEL") ? "-" : "+"}${uids.join()}`;
      });
      return [message.subject.split(/:|, /)[0], ...files].join(" ");
    });
}

test("a booking is confirmed with the event of the feed, only to who chose so", async () => {
  const uid = await member();
  const { url } = await createFeed(uid, now);
  await book(uid);
  await bookClass({ classId: other, uid: await member(false), charge: true, now });
  expect(await mails()).toEqual(["Prenotazione confermata +first"]);
  const feed = (await answerFeed(new URL(url ?? "").pathname, later(1))) ?? "";
  expect(feed).toContain(`UID:${id}@`);
});

test("a cancellation takes the event back; one within a minute is told of neither", async () => {
  const uid = await member();
  await book(uid);
  await cancelBooking({ classId: id, uid, now: new Date(now.getTime() + 59_000) });
  expect(await mails()).toEqual([]);
  await book(uid, later(2));
  await cancelBooking({ classId: id, uid, now: later(4) });
  expect(await mails()).toEqual(["Prenotazione confermata +first", "Prenotazione cancellata -first"]);
});

test("a move is one mail that takes the one event back and puts the other in", async () => {
  const uid = await member();
  await book(uid);
  await swapBooking({ from: id, to: other, uid, now: later(2) });
  expect(await mails()).toEqual(["Prenotazione confermata +first", "Prenotazione spostata +second -first"]);
});

test("a choice taken back ends the mails", async () => {
  const uid = await member();
  await chooseBookingMails(uid, false);
  await book(uid);
  await cancelBooking({ classId: id, uid, now: later(2) });
  expect(await mails()).toEqual([]);
});

test("a seat from the waitlist and a class moved by staff bring the event in their own mails", async () => {
  const [going, waiting] = [await member(false), await member()];
  await book(going);
  await joinWaitlist({ classId: id, uid: waiting, now });
  await cancelBooking({ classId: id, uid: going, now: later(1) });
  await editClass(id, at("2027-01-16", 1), anna, later(2));
  expect(await mails()).toEqual(["Si è liberato un posto +first", "La classe è stata spostata +first"]);
});

test("a class cancelled by staff and a closure take the event back in their own mails", async () => {
  const uid = await member();
  await book(uid);
  await bookClass({ classId: other, uid, charge: true, now: later(1) });
  await cancelClass(id, { reason: "Guasto" }, anna, later(2));
  const closure = { from: "2027-01-15", to: "2027-01-15", hours: null, reason: "Lavori", extend: false };
  await closeStudio("closure-1", closure, anna, later(2));
  await announceCancellations(runAt(later(8)));
  await announceClosures(runAt(later(9)));
  expect(await mails()).toEqual([
    "Prenotazione confermata +first",
    "Prenotazione confermata +second",
    "Classe annullata -first",
    "Siamo chiusi venerdì 15 gennaio -second",
  ]);
});
