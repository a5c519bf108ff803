import { documentPath } from "@studio/contract/collections.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { assignSeat } from "../../../functions/src/bookings/waitlist/assignSeat.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { leaveWaitlist } from "../../../functions/src/bookings/waitlist/leave.ts";
import { promoteDueWaitlists } from "../../../functions/src/bookings/waitlist/promoteDue.ts";
import { beginPackage, markPurchase } from "../../../functions/src/packages/begin.ts";
import { type Change, editPackage, setUses } from "../../../functions/src/packages/change.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { resumePlace, suspendPlace } from "../../../functions/src/timetable/standing/holiday.ts";
import { keepPlace } from "../../../functions/src/timetable/standing/keep.ts";
import { leavePlace } from "../../../functions/src/timetable/standing/leave.ts";
import { runAt } from "../runs.ts";
import { database } from "../server/database.ts";
import * as cancelledClasses from "./cancelledClasses.ts";
import { at, Command, command, event, member, type Step, slot } from "./command.ts";
import { deskCommands } from "./deskCommands.ts";
import { hung, repeated } from "./hanging.ts";
import * as rules from "./model.ts";
import * as places from "./places.ts";
import { timetableCommands } from "./timetableCommands.ts";
import type { World } from "./world.ts";

/** Whether a member asks to begin at once, as staff may record. */
const asks = fc.boolean();
const asking = (asks: boolean): string => (asks ? ", begins" : "");

/** The answer to the question about an overlap; without one the caller does not ask. */
const despiteOverlap = fc.constantFrom(undefined, false, true);
const overlapping = (despiteOverlap: boolean | undefined): string =>
  despiteOverlap === undefined ? "" : `, overlap ${despiteOverlap}`;

type Booked = {
  member: number;
  event: number;
  by: "member" | "staff" | "staff, free";
  asks: boolean;
  despiteOverlap?: boolean | undefined;
};

const bookStep = ({ member, event, by, asks, despiteOverlap }: Booked): Step => ({
  name: `book(m${member}, c${event}, ${by}${asking(asks)}${overlapping(despiteOverlap)})`,
  model: (model, { uids }) =>
    rules.book(model, at(uids, member), at(model.classes, event), {
      charge: by !== "staff, free",
      staff: by !== "member",
      asks,
      despiteOverlap,
    }),
  real: (model, { uids, admin }) =>
    bookClass({
      classId: at(model.classes, event).id,
      uid: at(uids, member),
      charge: by !== "staff, free",
      asksToBegin: asks,
      despiteOverlap,
      ...(by === "staff, free" && { reason: "Prova" }),
      now: model.now,
      ...(by !== "member" && { staff: admin }),
    }),
});

const by = fc.constantFrom<Booked["by"]>("member", "staff", "staff, free");
const book = fc.record({ member, event, by, asks, despiteOverlap }).map(bookStep);

const cancel = fc.record({ member, event }).map(
  ({ member, event }): Step => ({
    name: `cancel(m${member}, c${event})`,
    model: (model, { uids }) => rules.cancel(model, at(uids, member), at(model.classes, event)),
    real: (model, { uids }) =>
      cancelBooking({ classId: at(model.classes, event).id, uid: at(uids, member), now: model.now }),
  }),
);

const swap = fc.record({ member, event, other: event, asks }).map(
  ({ member, event, other, asks }): Step => ({
    name: `swap(m${member}, c${event} to c${other}${asking(asks)})`,
    model: (model, { uids }) =>
      rules.swap(model, at(uids, member), at(model.classes, event), at(model.classes, other), asks),
    real: (model, { uids }) =>
      swapBooking({
        from: at(model.classes, event).id,
        to: at(model.classes, other).id,
        uid: at(uids, member),
        asksToBegin: asks,
        now: model.now,
      }),
  }),
);

const remove = fc.record({ member, event, returned: fc.boolean() }).map(
  ({ member, event, returned }): Step => ({
    name: `remove(m${member}, c${event}, ${returned ? "returned" : "kept"})`,
    model: (model, { uids }) => rules.remove(model, at(uids, member), at(model.classes, event), returned),
    real: (model, { uids, admin }) =>
      cancelBooking({
        classId: at(model.classes, event).id,
        uid: at(uids, member),
        staff: { actor: admin, returnLesson: returned },
        now: model.now,
      }),
  }),
);

type Granted = { member: number; size: number; days: number | null; perWeek?: number | undefined };

const grantStep = ({ member, size, days, perWeek }: Granted): Step => ({
  name: `sellPackage(m${member}, ${size}${perWeek ? ` of ${perWeek} a week` : ""}, ${days ?? "never"})`,
  model: () => "ok",
  real: async (model, { uids, admin }) => {
    const uid = at(uids, member);
    const expire_date = days === null && size > 0 ? null : addRomeDays(romeDay(model.now), days ?? 30);
    const limits = { frequency: { count: perWeek ?? 0, per: "week" as const } };
    const granted = { name: "Pacchetto", size, expire_date, ...(perWeek !== undefined && { limits }) };
    const pkg = await sellPackage(uid, granted, admin, model.now);
    rules.grant(model, uid, { id: pkg.id, size, perWeek, expire_date });
    // Advances the clock, so that the next package is younger.
    model.now = new Date(model.now.getTime() + 1);
  },
});

const grantCommand = fc
  .record({ member, size: fc.constantFrom(0, 1, 2, 5), days: fc.constantFrom(null, 1, 2, 30) })
  .map(grantStep);

const limitedGrant = fc
  .record({ member, perWeek: fc.constantFrom(1, 2) })
  .map(({ member, perWeek }) => grantStep({ member, size: 0, days: 30, perWeek }));

/** Sells a package online: it pays for nothing in the withdrawal period, until its buyer asks to begin. */
const buyStep = ({ member, size }: Omit<Granted, "days">): Step => ({
  name: `buy(m${member}, ${size})`,
  model: () => "ok",
  real: async (model, world) => {
    await grantStep({ member, size, days: 30 }).real(model, world);
    const uid = at(world.uids, member);
    const bought = model.packages.get(uid)?.at(-1);
    if (!bought) throw new Error("Nothing was sold");
    await markPurchase({ uid, id: bought.id }, newPurchase(model.now, undefined));
    bought.boughtOn = romeDay(model.now);
  },
});
const bought = fc.record({ member, size: fc.constantFrom(0, 1, 2) }).map(buyStep);

/** Sells a subscription that begins where the last one ends. */
const renewed = fc.record({ member, days: fc.constantFrom(1, 2, 30) }).map(
  ({ member, days }): Step => ({
    name: `renew(m${member}, ${days})`,
    model: () => "ok",
    real: async (model, { uids, admin }) => {
      const uid = at(uids, member);
      const last = rules.lastSubscription(model, uid);
      if (!last?.expire_date) return;
      const start_date = last.expire_date;
      const period = { start_date, expire_date: addRomeDays(start_date, days) };
      const pkg = await sellPackage(uid, { name: "Pacchetto", size: 0, ...period }, admin, model.now);
      // Of two that end on the same day either may be the one before.
      const stored = await database.doc(documentPath("products", { uid, id: pkg.id })).get();
      const before = model.packages.get(uid)?.find((one) => one.id === stored.get("follows"));
      expect(before?.expire_date).toBe(last.expire_date);
      rules.grant(model, uid, { id: pkg.id, size: 0, ...period, follows: before?.id });
      model.now = new Date(model.now.getTime() + 1);
    },
  }),
);

/** Applies a staff operation on one of a member's packages to the model and the API. */
const withPackage = (
  name: string,
  member: number,
  index: number,
  model: (model: rules.Model, uid: string, pkg: rules.ModelPackage) => rules.Outcome,
  real: (change: Change) => Promise<unknown>,
): Step => {
  const chosen = ({ packages }: rules.Model, { uids }: World) => {
    const uid = at(uids, member);
    const owned = packages.get(uid) ?? [];
    return { uid, pkg: owned[index % Math.max(1, owned.length)] };
  };
  return {
    name: `${name}(m${member}, p${index})`,
    model: (state, world) => {
      const { uid, pkg } = chosen(state, world);
      return pkg ? model(state, uid, pkg) : "ok";
    },
    real: async (state, world) => {
      const { uid, pkg } = chosen(state, world);
      if (pkg) await real({ uid, id: pkg.id, actor: world.admin, now: state.now });
    },
  };
};

const packageIndex = fc.nat(3);

const correct = fc.record({ member, packageIndex, uses: fc.nat(3) }).map(({ member, packageIndex, uses }) =>
  withPackage(
    `setUses to ${uses}`,
    member,
    packageIndex,
    (model, uid, owned) => rules.setUses(model, uid, owned, uses),
    (change) => setUses(change, { uses, reason: "Errore" }),
  ),
);

const edited = fc
  .record({
    member,
    packageIndex,
    size: fc.constantFrom(0, 1, 2, 3),
    days: fc.constantFrom(1, 2, 30),
  })
  .map(({ member, packageIndex, size, days }) => {
    const inputAt = (now: Date) => ({ size, expire_date: addRomeDays(romeDay(now), days) });
    return withPackage(
      `edit to ${size}, ${days}`,
      member,
      packageIndex,
      (model, uid, owned) => rules.edit(model, uid, owned, inputAt(model.now)),
      (change) => editPackage(change, { name: "Pacchetto", reason: "Errore", ...inputAt(change.now) }),
    );
  });

const voided = fc
  .record({ member, packageIndex })
  .map(({ member, packageIndex }) =>
    withPackage("voidPackage", member, packageIndex, rules.voidPackage, (change) =>
      voidPackage(change, "Errore"),
    ),
  );

const restored = fc
  .record({ member, packageIndex })
  .map(({ member, packageIndex }) =>
    withPackage("restorePackage", member, packageIndex, rules.restorePackage, restorePackage),
  );

const begun = fc
  .record({ member, packageIndex, byStaff: fc.boolean() })
  .map(({ member, packageIndex, byStaff }) =>
    withPackage("begin", member, packageIndex, rules.begin, ({ uid, id, actor, now }) =>
      beginPackage({ uid, id }, { now, ...(byStaff && { staff: actor }) }),
    ),
  );

const wait = fc.constantFrom(1, 6, 24, 26, 50).map(
  (hours): Step => ({
    name: `wait(${hours} h)`,
    model: () => "ok",
    real: async (model) => {
      model.now = new Date(model.now.getTime() + hours * 3_600_000);
    },
  }),
);

const cancelled = event.map(
  (event): Step => ({
    name: `cancelClass(c${event})`,
    model: (model) => cancelledClasses.cancelClass(model, at(model.classes, event)),
    real: (model, { admin }) =>
      cancelClass(at(model.classes, event).id, { reason: "Coach malato" }, admin, model.now),
  }),
);

/** Restores one of the classes that staff cancelled, or, if there is none, one that exists. */
const classRestored = event.map((event): Step => {
  const chosen = ({ classes, cancelled }: rules.Model) =>
    at(cancelled.size > 0 ? classes.filter(({ id }) => cancelled.has(id)) : classes, event);
  return {
    name: `restoreClass(c${event})`,
    model: (model) => cancelledClasses.restoreClass(model, chosen(model)),
    real: async (model, { admin }) => {
      const { id, exists } = chosen(model);
      await restoreClass(id, admin, model.now);
      return exists ? "ok" : "ok, restored";
    },
  };
});

const joined = fc.record({ member, event, asks, despiteOverlap }).map(
  ({ member, event, asks, despiteOverlap }): Step => ({
    name: `join(m${member}, c${event}${asking(asks)}${overlapping(despiteOverlap)})`,
    model: (model, { uids }) =>
      rules.join(model, at(uids, member), at(model.classes, event), { asks, despiteOverlap }),
    real: (model, { uids }) => {
      const wish = { classId: at(model.classes, event).id, uid: at(uids, member), now: model.now };
      return joinWaitlist({ ...wish, asksToBegin: asks, despiteOverlap });
    },
  }),
);

const left = fc.record({ member, event }).map(
  ({ member, event }): Step => ({
    name: `leave(m${member}, c${event})`,
    model: (model, { uids }) => rules.leave(model, at(uids, member), at(model.classes, event)),
    real: (model, { uids }) =>
      leaveWaitlist({ classId: at(model.classes, event).id, uid: at(uids, member), now: model.now }),
  }),
);

const seatGiven = fc.record({ member, event, charge: fc.boolean(), asks, despiteOverlap }).map(
  ({ member, event, charge, asks, despiteOverlap }): Step => ({
    name: `assignSeat(m${member}, c${event}, ${charge ? "paid" : "free"}${asking(asks)}${overlapping(despiteOverlap)})`,
    model: (model, { uids }) =>
      rules.assignSeat(model, at(uids, member), at(model.classes, event), { charge, asks, despiteOverlap }),
    real: (model, { uids, admin }) => {
      const wish = { classId: at(model.classes, event).id, uid: at(uids, member), now: model.now };
      return assignSeat({
        ...wish,
        staff: admin,
        charge,
        asksToBegin: asks,
        despiteOverlap,
        ...(!charge && { reason: "Prova" }),
      });
    },
  }),
);

const enlarged = event.map(
  (event): Step => ({
    name: `enlarge(c${event})`,
    model: (model) => rules.enlarge(model, at(model.classes, event)),
    real: (model, { admin }) => {
      const { id, start, capacity } = at(model.classes, event);
      const end = { dateTime: new Date(start.getTime() + 3_600_000) };
      const input = { summary: "Small Class", description: "", start: { dateTime: start }, end };
      return editClass(id, { ...input, capacity: capacity + 1 }, admin, model.now);
    },
  }),
);

/** Moves a class by hand by some hours, also into its last day or onto another one. */
const classMoved = fc.tuple(event, fc.constantFrom(-48, -24, -0.5, 0.25, 24)).map(([event, hours]): Step => {
  const target = ({ start }: rules.ModelClass) => new Date(start.getTime() + hours * 3_600_000);
  return {
    name: `moveClass(c${event}, by ${hours} h)`,
    model: (model) => {
      const gymClass = at(model.classes, event);
      const outcome = rules.moveClass(model, gymClass, target(gymClass));
      places.sortClasses(model);
      // Advances the clock: a mail is named after class, member and instant.
      model.now = new Date(model.now.getTime() + 1);
      return outcome;
    },
    real: (model, { admin }) => {
      const gymClass = at(model.classes, event);
      const [start, capacity] = [target(gymClass), gymClass.capacity];
      const end = { dateTime: new Date(start.getTime() + 3_600_000) };
      const input = { summary: "Small Class", description: "", start: { dateTime: start }, end };
      return editClass(gymClass.id, { ...input, capacity }, admin, model.now);
    },
  };
});

const movedUp = fc.constant<Step>({
  name: "promoteDue",
  model: (model) => rules.promoteDue(model),
  real: (model) => promoteDueWaitlists(runAt(model.now)),
});

/** A step about a member's standing place in a slot. */
const placeStep = (
  name: string,
  { member, slot }: { member: number; slot: number },
  model: (model: rules.Model, uid: string, slot: rules.ModelSlot) => rules.Outcome,
  real: (key: { uid: string; slotId: string }, now: Date, world: World) => Promise<unknown>,
): Step => ({
  name: `${name}(m${member}, s${slot})`,
  model: (state, { uids }) => model(state, at(uids, member), at(state.slots, slot)),
  real: (state, world) => {
    const slotId = timetableId(at(state.slots, slot).time);
    return real({ uid: at(world.uids, member), slotId }, state.now, world);
  },
});

const onPlace = fc.record({ member, slot });

const keepStep = (who: { member: number; slot: number }): Step =>
  placeStep("keepPlace", who, places.keepPlace, (key, now) => keepPlace(key, now));

const kept = onPlace.map(keepStep);

const suspended = fc
  .record({ member, slot, days: fc.tuple(fc.nat(2), fc.constantFrom(0, 1, 2, 9)) })
  .map(({ days: [begins, lasts], ...who }): Step => {
    const holidayAt = (now: Date) => {
      const from = addRomeDays(romeDay(now), begins);
      return { from, to: addRomeDays(from, lasts) };
    };
    return placeStep(
      `suspendPlace in ${begins} for ${lasts}`,
      who,
      (model, uid, slot) => places.suspendPlace(model, uid, slot, holidayAt(model.now)),
      (key, now) => suspendPlace(key, holidayAt(now), now),
    );
  });

const resumed = onPlace.map((who) =>
  placeStep(
    "resumePlace",
    who,
    (model, uid, slot) => places.suspendPlace(model, uid, slot, null),
    resumePlace,
  ),
);

const placeLeft = fc
  .record({ member, slot, cancels: fc.boolean(), byStaff: fc.boolean() })
  .map(({ cancels, byStaff, ...who }) =>
    placeStep(
      `${byStaff ? "endPlace" : "leavePlace"}${cancels ? " and cancel" : ""}`,
      who,
      (model, uid, slot) => places.leavePlace(model, uid, slot, cancels),
      (key, now, { admin }) =>
        leavePlace(key, cancels ? "cancel" : "keep", now, byStaff ? { actor: admin, reason: "" } : undefined),
    ),
  );

/**
 * Commands before each sequence: two members keep places, one of them with too few lessons for all, and a third one has
 * bought lessons without the request to begin, and a seat as a trial.
 */
export const opening: readonly Command[] = [
  grantStep({ member: 0, size: 0, days: 30 }),
  grantStep({ member: 1, size: 1, days: null }),
  buyStep({ member: 2, size: 2 }),
  bookStep({ member: 2, event: 0, by: "staff, free", asks: false }),
  keepStep({ member: 0, slot: 1 }),
  keepStep({ member: 0, slot: 3 }),
  keepStep({ member: 1, slot: 2 }),
  keepStep({ member: 1, slot: 3 }),
].map((step) => new Command(step));

/** Sequences of up to fifty commands; those of members are more frequent than those that end things. */
export const commands = fc.commands(
  [
    book,
    book,
    book,
    cancel,
    cancel,
    swap,
    swap,
    swap,
    remove,
    grantCommand,
    grantCommand,
    limitedGrant,
    limitedGrant,
    bought,
    begun,
    renewed,
    wait,
    cancelled,
    classRestored,
    hung,
    hung,
    repeated,
    repeated,
    correct,
    edited,
    voided,
    restored,
    joined,
    joined,
    joined,
    left,
    seatGiven,
    enlarged,
    classMoved,
    classMoved,
    movedUp,
    kept,
    kept,
    suspended,
    resumed,
    placeLeft,
    placeLeft,
    ...timetableCommands,
    ...deskCommands,
  ].map(command),
  { maxCommands: 50, size: "+1" },
);
