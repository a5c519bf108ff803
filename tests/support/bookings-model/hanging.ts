import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { leaveWaitlist } from "../../../functions/src/bookings/waitlist/leave.ts";
import type { KeyedRequest } from "../../../functions/src/platform/http/idempotency.ts";
import { requestOf } from "../server/requests.ts";
import { at, event, member, type Step } from "./command.ts";
import * as rules from "./model.ts";

/** A call with a key whose answer did not arrive. */
export type HungCall = {
  uid: string;
  /** Ids of its classes. */
  classIds: string[];
  hasTakenEffect: boolean;
  model: (model: rules.Model) => rules.Outcome;
  real: (model: rules.Model) => Promise<unknown>;
};

type Target = { uid: string; classId: string; to: string; request: KeyedRequest; now: Date };

const classOf = ({ classes }: rules.Model, id: string): rules.ModelClass => {
  const gymClass = classes.find((one) => one.id === id);
  if (!gymClass) throw new Error(`No class ${id}`);
  return gymClass;
};

type Kind = "book" | "cancel" | "join" | "leave" | "swap";

const real: Readonly<Record<Kind, (target: Target) => Promise<unknown>>> = {
  book: (target) => bookClass({ ...target, charge: true }),
  cancel: (target) => cancelBooking(target),
  join: (target) => joinWaitlist(target),
  leave: (target) => leaveWaitlist(target),
  swap: ({ classId, ...target }) => swapBooking({ ...target, from: classId }),
};

type Modelled = (
  model: rules.Model,
  uid: string,
  gymClass: rules.ModelClass,
  to: rules.ModelClass,
) => rules.Outcome;
const modelled: Readonly<Record<Kind, Modelled>> = {
  book: (model, uid, gymClass) =>
    rules.book(model, uid, gymClass, { charge: true, staff: false, asks: false }),
  cancel: rules.cancel,
  join: (model, uid, gymClass) => rules.join(model, uid, gymClass, { asks: false }),
  leave: rules.leave,
  swap: (model, uid, from, to) => rules.swap(model, uid, from, to, false),
};

const kind = fc.constantFrom<Kind>("book", "book", "cancel", "join", "leave", "swap");

/** Calls with a key, and forgets the answer. */
export const hung = fc.record({ kind, member, event, other: event }).map(
  ({ kind, member, event, other }): Step => ({
    name: `${kind} without an answer(m${member}, c${event}, c${other})`,
    model: (model, { hung: call }) => {
      if (!call) throw new Error("The call was not made");
      const outcome = call.model(model);
      call.hasTakenEffect = outcome === "ok";
      return outcome;
    },
    real: (model, world) => {
      const [uid, key] = [at(world.uids, member), randomUUID()];
      const [classId, to] = [at(model.classes, event).id, at(model.classes, other).id];
      world.hung = {
        uid,
        classIds: kind === "swap" ? [classId, to] : [classId],
        hasTakenEffect: false,
        model: (now) => modelled[kind](now, uid, classOf(now, classId), classOf(now, to)),
        real: ({ now }) => real[kind]({ uid, classId, to, request: requestOf(key), now }),
      };
      return world.hung.real(model);
    },
  }),
);

/** Repeats the last call without an answer, with its key: once it has taken effect it changes nothing. */
export const repeated = fc.constant<Step>({
  name: "repeat the call without an answer",
  model: (model, { hung: call, uids }) => {
    if (!call) return "ok";
    const isSame = new Set(call.classIds).size < call.classIds.length;
    if (isSame) return "already_booked";
    // The class to book is read first, then the member.
    if (!classOf(model, call.classIds.at(-1) ?? "").exists) return "event_not_found";
    if (!uids.includes(call.uid)) return "user_not_found";
    if (call.classIds.some((id) => !classOf(model, id).exists)) return "event_not_found";
    if (call.hasTakenEffect) return "ok, done before";
    const outcome = call.model(model);
    call.hasTakenEffect = outcome === "ok";
    return outcome;
  },
  real: async (model, { hung: call }) => {
    const hadTakenEffect = call?.hasTakenEffect;
    await call?.real(model);
    return hadTakenEffect ? "ok, done before" : "ok";
  },
});
