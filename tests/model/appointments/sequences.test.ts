import { appointmentDocument } from "@studio/contract/appointments/model.ts";
import { takesHour } from "@studio/contract/appointments/policy.ts";
import { calendarDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookAppointment } from "../../../functions/src/appointments/book.ts";
import {
  cancelAppointment,
  moveAppointment,
  restoreAppointment,
} from "../../../functions/src/appointments/change.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
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

/** Sequences of acts; `npm run test:model` raises it. */
const SEQUENCES = Number(process.env.APPOINTMENT_SEQUENCES ?? 15);

const SIZE = 4;
const MEMBERS = 3;

const time = fc.constantFrom("09:00", "09:30", "10:00", "10:30", "11:00", "11:45", "15:00", "16:00");
const coach = fc.constantFrom(first, second);
const member = fc.integer({ min: 0, max: MEMBERS - 1 });
const which = fc.nat({ max: 20 });

const act = fc.oneof(
  fc.record({
    kind: fc.constant("book" as const),
    member,
    coach,
    time,
    service: fc.constantFrom("personal-training", "massage"),
    pays: fc.constantFrom("package" as const, "studio" as const),
  }),
  fc.record({ kind: fc.constant("move" as const), which, coach, time }),
  fc.record({ kind: fc.constant("cancel" as const), which, keeps: fc.boolean() }),
  fc.record({ kind: fc.constant("restore" as const), which }),
  fc.record({ kind: fc.constant("class" as const), coach, time }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const appointments = async () =>
  (await database.collection("appointments").get()).docs.map((doc) => ({
    id: doc.id,
    ...appointmentDocument.parse(doc.data()),
  }));

/** Performs an act on what is there; a refusal changes nothing. */
async function perform(one: Act, people: readonly string[], step: number): Promise<void> {
  const all = await appointments();
  const by = { actor, now: new Date(NOW.getTime() + step * 60_000) };
  const chosen = "which" in one ? all[one.which % Math.max(1, all.length)] : undefined;
  const version = chosen?.changedAt ?? NOW;
  try {
    if (one.kind === "book") {
      const { service, coach: asked, pays } = one;
      const input = hourOf(people[one.member] ?? "", { service, coach: asked, start: at(one.time), pays });
      await bookAppointment(`appointment-${step}`, input, by);
    } else if (one.kind === "class") {
      const start = at(one.time);
      const end = new Date(start.getTime() + 3_600_000);
      const times = { start: { dateTime: start }, end: { dateTime: end } };
      const input = { summary: "Small Class", description: "", capacity: 6, coach: one.coach, ...times };
      await createClass(input, requestOf(), actor, by.now);
    } else if (!chosen) return;
    else if (one.kind === "move")
      await moveAppointment(chosen.id, { coach: one.coach, start: at(one.time), version }, by);
    else if (one.kind === "cancel")
      await cancelAppointment(chosen.id, { version, return_session: !one.keeps }, by);
    else await restoreAppointment(chosen.id, version, by);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
  }
}

const MINUTE_MS = 60_000;

type Span = { from: number; to: number };

const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

const overlapsAnother = (one: Span, _: number, all: readonly Span[]): boolean =>
  all.some((other) => other !== one && overlap(one, other));

/** Asserts that coaches, room and members are in one place, and that sessions, ledger and the day's hours agree. */
async function check(people: readonly string[], packages: readonly string[]): Promise<number> {
  const all = await appointments();
  const taking = all.filter(takesHour);
  const calendar = await database.doc(documentPath("calendar", { date: DAY })).get();
  const classes = calendar.exists ? Object.values(calendarDocument.parse(calendar.data()).classes) : [];
  const whole = (one: (typeof all)[number]) => ({
    from: one.start.getTime() - one.before * MINUTE_MS,
    to: one.end.getTime() + one.after * MINUTE_MS,
  });
  for (const id of [first, second]) {
    const own = taking.filter((one) => one.coach === id).map(whole);
    const led = classes.filter((one) => one.coach === id);
    expect(own.filter(overlapsAnother)).toEqual([]);
    const held = led.map(({ start, end }) => ({
      from: start.dateTime.getTime(),
      to: end.dateTime.getTime(),
    }));
    expect(own.filter((one) => held.some((other) => overlap(one, other)))).toEqual([]);
  }
  // The room is for one.
  expect(
    taking
      .filter(({ room }) => room !== null)
      .map(whole)
      .filter(overlapsAnother),
  ).toEqual([]);
  for (const uid of people) {
    const own = taking.filter((one) => one.uid === uid);
    const times = own.map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }));
    expect(times.filter(overlapsAnother)).toEqual([]);
  }
  expect(await takenHours()).toEqual(taking.map(({ id }) => id).toSorted());
  for (const [index, uid] of people.entries()) {
    const id = packages[index] ?? "";
    const stored = await database.doc(documentPath("products", { uid, id })).get();
    const taken = all.filter(({ charge }) => charge?.productId === id && charge.isTaken).length;
    const { remaining } = packageDocument.parse(stored.data());
    expect(remaining).toBe(SIZE - taken);
    const { docs } = await database.collection(collectionPath("ledger", { uid, id })).get();
    const sum = docs
      .map((doc) => ledgerDocument.parse(doc.data()).delta)
      .reduce((all, one) => all + one, SIZE);
    expect(remaining).toBe(sum);
  }
  return taking.length;
}

test("random acts never put a coach, a room or a member in two places, and each session is accounted for", async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      await emptyDatabase();
      await openAgenda();
      const people: string[] = [];
      const packages: string[] = [];
      for (let index = 0; index < MEMBERS; index += 1) {
        const { uid } = await newMember();
        people.push(uid);
        const service = { id: "personal", name: "Personal training" };
        packages.push(
          (await sellPackage(uid, { name: "PT", size: SIZE, expire_date: null, service }, actor, NOW)).id,
        );
      }
      for (const [step, one] of acts.entries()) await perform(one, people, step + 1);
      taken += await check(people, packages);
      // The same acts at once: whatever their order, the rules hold.
      await Promise.all(acts.map((one, step) => perform(one, people, acts.length + step + 1)));
      taken += await check(people, packages);
    }),
    { numRuns: SEQUENCES },
  );
  expect(taken).toBeGreaterThan(SEQUENCES);
});
