import { activityDocument } from "@studio/contract/activity/model.ts";
import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { beginText } from "@studio/contract/packages/beginAtOnce.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { assignSeat } from "../../../functions/src/bookings/waitlist/assignSeat.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { beginPackage } from "../../../functions/src/packages/begin.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { keepPlace } from "../../../functions/src/timetable/standing/keep.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { migrated } from "../../support/jobs/migrated.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { grantPackage, newClass } from "../../support/studio.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

/** A Monday at noon. */
const SOLD_AT = romeInstant("2027-03-01", "12:00");
const LAST_DAY = "2027-03-15";
const later = (hours: number) => new Date(SOLD_AT.getTime() + hours * 3_600_000);
const desk = { id: "desk", name: "Elena Banco" };
const asked = { code: "begin_at_once_required" };

beforeEach(async () => {
  emptyMemory();
  for (const uid of ["anna", "bruno", "carla"]) await storeMember(uid);
});

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse((await memoryFirestore.doc(path).get()).data());
}

async function all<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>[]> {
  return (await memoryFirestore.collection(path).get()).docs.map((one) => schema.parse(one.data()));
}

/** Sells ten lessons or three months, without the request to begin at once; returns the id of the package. */
async function buy(uid: string, offer = "class-10", beginAtOnce?: boolean): Promise<string> {
  const id = `cs_${uid}_${offer}`;
  await settlePurchase(
    {
      id,
      paymentIntent: `pi_${id}`,
      amount: offer === "class-10" ? 15_000 : 42_000,
      currency: "eur",
      email: `${uid}@studio.test`,
      name: "Chi Paga",
      offer,
      uid,
      beginAtOnce,
      created: SOLD_AT,
    },
    undefined,
    SOLD_AT,
  );
  return id;
}

const book = (uid: string, classId: string, asksToBegin?: boolean, now = later(1)) =>
  bookClass({ classId, uid, charge: true, asksToBegin, now });
const packageOf = (uid: string, id: string) => read(documentPath("products", { uid, id }), packageDocument);
const bookingOf = (uid: string, classId: string) =>
  read(documentPath("memberBookings", { uid, classId }), bookingDocument);
const noticesTo = (uid: string) => all(collectionPath("notices", { uid }), noticeDocument);
const requests = async () =>
  (await all(collectionPath("activity", {}), activityDocument)).filter(
    ({ kind }) => kind === "package.begin_requested",
  );
const classIn = (hours: number, options: { capacity?: number; taken?: number } = {}) =>
  newClass({ start: later(hours), ...options });

describe("a package that was bought without the request to begin at once", () => {
  test.each([
    ["by somebody who was asked", false],
    ["by a payment link, which does not ask", undefined],
  ])("%s refuses the booking, and nothing is written", async (_, beginAtOnce) => {
    const id = await buy("anna", "class-10", beginAtOnce);
    const classId = await classIn(30);
    await expect(book("anna", classId)).rejects.toMatchObject(asked);
    expect((await packageOf("anna", id)).purchase).toEqual({ soldOn: "2027-03-01", beginAtOnce: null });
    expect(
      (await memoryFirestore.doc(documentPath("memberBookings", { uid: "anna", classId })).get()).exists,
    ).toBe(false);
    expect(await requests()).toEqual([]);
  });

  test("stores instant and text of the request with the first booking, which later ones need not repeat", async () => {
    const id = await buy("anna");
    const { purchase: _, ...before } = await packageOf("anna", id);
    const [first, second] = [await classIn(30), await classIn(54)];
    await book("anna", first, true, later(2));
    const pkg = await packageOf("anna", id);
    expect(pkg).toMatchObject({ ...before, remaining: 9 });
    expect(pkg.purchase).toEqual({
      soldOn: "2027-03-01",
      beginAtOnce: {
        at: later(2),
        text: "Chiedo di cominciare subito: se recedo entro il 15 marzo pago le lezioni usate, e se le ho usate tutte non posso più recedere.",
        by: null,
        usedBefore: 0,
      },
    });
    expect(await requests()).toMatchObject([
      { at: later(2), actor: { id: "anna" }, subject: { id: "anna" }, about: { type: "product", id } },
    ]);
    await book("anna", second);
    expect(await packageOf("anna", id)).toMatchObject({ remaining: 8, purchase: pkg.purchase });
    expect(await requests()).toHaveLength(1);
  });

  test("is passed over where another package pays, and its buyer is taken at no word", async () => {
    const bought = await buy("anna", "class-3-months");
    const granted = await grantPackage("anna", { remaining: 2 });
    const classId = await classIn(30);
    await book("anna", classId, true);
    expect(await bookingOf("anna", classId)).toMatchObject({ productId: granted, deducted: true });
    expect((await packageOf("anna", bought)).purchase?.beginAtOnce).toBeNull();
    expect(await requests()).toEqual([]);
  });

  test("pays for classes after the withdrawal period without a question", async () => {
    const id = await buy("anna");
    const [last, after] = await Promise.all(
      [LAST_DAY, addRomeDays(LAST_DAY, 1)].map((day) => newClass({ start: romeInstant(day, "19:00") })),
    );
    await expect(book("anna", last ?? "")).rejects.toMatchObject(asked);
    await book("anna", after ?? "");
    expect(await packageOf("anna", id)).toMatchObject({ remaining: 9, purchase: { beginAtOnce: null } });
  });

  test("keeps the bookings that it paid for, and asks at the next one, also after a late cancellation", async () => {
    const id = await buy("anna", "class-10", true);
    const classId = await classIn(20);
    await book("anna", classId);
    const ref = memoryFirestore.doc(documentPath("products", { uid: "anna", id }));
    await ref.update({ purchase: { soldOn: "2027-03-01", beginAtOnce: null } });
    await cancelBooking({ classId, uid: "anna", now: later(2) });
    await expect(book("anna", classId, false, later(3))).rejects.toMatchObject(asked);
    await book("anna", classId, true, later(3));
    expect(await bookingOf("anna", classId)).toMatchObject({ state: "booked", deducted: true });
    expect(await packageOf("anna", id)).toMatchObject({
      remaining: 9,
      purchase: { beginAtOnce: { at: later(3), usedBefore: 1 } },
    });
  });

  test("asks where a booking moves into the period, and begins with the move", async () => {
    const id = await buy("anna");
    const [from, to] = [await newClass({ start: romeInstant("2027-03-17", "19:00") }), await classIn(30)];
    await book("anna", from);
    const move = (asksToBegin?: boolean) =>
      swapBooking({ from, to, uid: "anna", asksToBegin, now: later(2) });
    await expect(move()).rejects.toMatchObject(asked);
    expect(await bookingOf("anna", from)).toMatchObject({ state: "booked" });
    await move(true);
    expect(await bookingOf("anna", to)).toMatchObject({ state: "booked", productId: id });
    expect(await packageOf("anna", id)).toMatchObject({
      remaining: 9,
      purchase: { beginAtOnce: { at: later(2) } },
    });
    expect(await requests()).toHaveLength(1);
  });

  test("asks who joins a waiting list, and passes over who could not be asked, with a notice and a mail", async () => {
    const id = await buy("anna");
    const classId = await classIn(40, { capacity: 1 });
    await grantPackage("carla");
    await book("carla", classId);
    await expect(joinWaitlist({ classId, uid: "anna", now: later(1) })).rejects.toMatchObject(asked);
    await joinWaitlist({ classId, uid: "anna", asksToBegin: true, now: later(1) });
    expect((await packageOf("anna", id)).purchase?.beginAtOnce).toMatchObject({ at: later(1), by: null });
    expect(await requests()).toHaveLength(1);

    // As of who joined before packages asked.
    const ref = memoryFirestore.doc(documentPath("products", { uid: "anna", id }));
    await ref.update({ purchase: { soldOn: "2027-03-01", beginAtOnce: null } });
    await cancelBooking({ classId, uid: "carla", now: later(3) });
    expect(await packageOf("anna", id)).toMatchObject({ remaining: 10 });
    expect((await noticesTo("anna")).at(-1)).toMatchObject({
      kind: "waitlist_skipped",
      reason: "begin_at_once_required",
    });
    const mails = (await memoryFirestore.collection("mail").get()).docs.map((mail) =>
      mail.get("message.text"),
    );
    expect(
      mails.some((text) => String(text).includes("se vuoi usarlo subito, chiedilo tra i tuoi pacchetti")),
    ).toBe(true);
  });

  test("skips the classes of a weekly place in the period, tells why, and books them once its buyer asks", async () => {
    const slot = makeTimetableSlot({ weekday: 4, time: "18:30", capacity: 6 });
    const slotId = timetableId(slot);
    await memoryFirestore.doc(documentPath("timetable", { id: slotId })).set(slot);
    const night = (day: string) => makeClasses(runAt(romeInstant(day, "04:10")));
    await night("2027-03-01");
    const id = await buy("anna");
    await keepPlace({ uid: "anna", slotId }, later(1));
    const outcomes = async () =>
      (await read(documentPath("standing", { uid: "anna", slotId }), standingPlaceDocument)).classes;
    const skipped = "begin_at_once_required";
    expect(await outcomes()).toMatchObject({
      "2027-03-04-1830": skipped,
      "2027-03-11-1830": skipped,
      "2027-03-18-1830": "booked",
    });
    // Once the member has asked, the night books what it skipped.
    await beginPackage({ uid: "anna", id }, { now: later(2) });
    await night("2027-03-02");
    expect(await outcomes()).toMatchObject({ "2027-03-04-1830": "booked", "2027-03-11-1830": "booked" });

    await grantPackage("bruno", { remaining: 0 });
    await keepPlaceOf("bruno", slotId);
    await buy("bruno");
    await night("2027-03-03");
    const told = (await noticesTo("bruno")).filter(({ kind }) => kind === "standing_skipped");
    expect(told.map((notice) => "reason" in notice && notice.reason)).toEqual([skipped]);
  });

  /** Stores a weekly place as taken before. */
  async function keepPlaceOf(uid: string, slotId: string): Promise<void> {
    const spare = await grantPackage(uid, { remaining: 1 });
    await keepPlace({ uid, slotId }, later(1));
    await memoryFirestore.doc(documentPath("products", { uid, id: spare })).update({ remaining: 0 });
  }

  test("begins when staff record at the booking, or in the waiting list, that its buyer asked", async () => {
    const [annas, brunos] = [await buy("anna"), await buy("bruno")];
    const [classId, full] = [await classIn(30), await classIn(40, { capacity: 1 })];
    const add = (asksToBegin?: boolean) =>
      bookClass({ classId, uid: "anna", staff: desk, charge: true, asksToBegin, now: later(1) });
    await expect(add()).rejects.toMatchObject(asked);
    await add(true);
    expect((await packageOf("anna", annas)).purchase?.beginAtOnce).toMatchObject({
      at: later(1),
      by: "desk",
    });
    expect(await requests()).toMatchObject([{ actor: desk, subject: { id: "anna" } }]);

    await grantPackage("carla");
    await book("carla", full);
    await joinWaitlist({ classId: full, uid: "bruno", asksToBegin: true, now: later(1) });
    await memoryFirestore
      .doc(documentPath("products", { uid: "bruno", id: brunos }))
      .update({ purchase: { soldOn: "2027-03-01", beginAtOnce: null } });
    const assign = (asksToBegin?: boolean) =>
      assignSeat({ classId: full, uid: "bruno", staff: desk, charge: true, asksToBegin, now: later(2) });
    await expect(assign()).rejects.toMatchObject(asked);
    await assign(true);
    expect((await packageOf("bruno", brunos)).purchase?.beginAtOnce).toMatchObject({ by: "desk" });
  });
});

describe("the request from the package itself", () => {
  test("is stored once, with the one who recorded it", async () => {
    const id = await buy("anna", "class-3-months");
    await beginPackage({ uid: "anna", id }, { staff: desk, now: later(5) });
    await beginPackage({ uid: "anna", id }, { now: later(6) });
    const { purchase, ...pkg } = await packageOf("anna", id);
    expect(purchase?.beginAtOnce).toEqual({
      at: later(5),
      text: beginText({ ...pkg, purchase }),
      by: "desk",
      usedBefore: 0,
    });
    expect(await requests()).toHaveLength(1);
  });

  test("changes nothing of a package that was not bought, or no longer waits", async () => {
    const [bought, granted] = [await buy("anna"), await grantPackage("anna")];
    await beginPackage({ uid: "anna", id: granted }, { now: later(1) });
    await beginPackage({ uid: "anna", id: bought }, { now: romeInstant("2027-03-16", "00:00") });
    expect((await packageOf("anna", granted)).purchase).toBeUndefined();
    expect((await packageOf("anna", bought)).purchase?.beginAtOnce).toBeNull();
    expect(await requests()).toEqual([]);
  });
});

describe("a withdrawal", () => {
  const declare = (uid: string, packageId: string, now: Date) =>
    declareOwnWithdrawal(uid, { sale_id: saleIdOf("payment", packageId), reason: "" }, now);

  test("pays back pro rata what was used since the request", async () => {
    const id = await buy("anna");
    await book("anna", await classIn(3), true);
    await book("anna", await classIn(4));
    expect(await declare("anna", id, later(24))).toMatchObject({
      began_at_once: true,
      amount: 12_000,
      usage: { used: 2, of: 10 },
    });
  });

  test("of a subscription counts the days since the request, not those before it", async () => {
    const id = await buy("anna", "class-3-months");
    await beginPackage({ uid: "anna", id }, { now: later(5 * 24) });
    const { usage, began_at_once } = await declare("anna", id, later(7 * 24));
    expect([began_at_once, usage]).toEqual([true, { unit: "days", used: 2, of: 92 }]);
  });
});

test("packages from before purchases were kept with them are marked once, if they can still be withdrawn from", async () => {
  const ids = [await buy("anna"), await buy("bruno", "class-10", true)];
  const refs = ["anna", "bruno"].map((uid, index) =>
    memoryFirestore.doc(documentPath("products", { uid, id: ids[index] ?? "" })),
  );
  const purchases = () => Promise.all(refs.map(async (ref) => (await ref.get()).get("purchase")));
  const removed = async () => {
    for (const ref of refs) {
      const { purchase: _, ...pkg } = (await ref.get()).data() ?? {};
      await ref.set(pkg);
    }
  };
  await removed();
  expect(await migrated("packages", romeInstant("2027-03-16", "00:00"))).toBe(0);
  expect(await purchases()).toEqual([undefined, undefined]);
  expect(await migrated("packages", romeInstant(LAST_DAY, "23:59"))).toBe(2);
  expect(await purchases()).toMatchObject([
    { soldOn: "2027-03-01", beginAtOnce: null },
    { soldOn: "2027-03-01", beginAtOnce: { text: BEGIN_AT_ONCE } },
  ]);
  expect(await migrated("packages", later(48))).toBe(0);
});
