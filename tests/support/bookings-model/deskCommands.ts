import { randomUUID } from "node:crypto";
import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import type { BulkAct } from "@studio/contract/members/bulk.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { markPresence } from "../../../functions/src/bookings/roster/presence.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { addFromLead, addWalkIn, removeGuest } from "../../../functions/src/leads/guests.ts";
import { actOnGroup } from "../../../functions/src/members/bulk/act.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { sendMessage } from "../../../functions/src/messages/send.ts";
import { database } from "../server/database.ts";
import { requestOf } from "../server/requests.ts";
import * as bulk from "./bulk.ts";
import { at, event, member, type Step } from "./command.ts";
import * as guests from "./guests.ts";
import { merge } from "./merge.ts";
import * as rules from "./model.ts";
import { registerGuest } from "./registerGuest.ts";
import { replaceMember, type World } from "./world.ts";

const marked = fc
  .record({ member, event, presence: fc.constantFrom("present" as const, "absent" as const, null) })
  .map(
    ({ member, event, presence }): Step => ({
      name: `mark(m${member}, c${event}, ${presence})`,
      model: (model, { uids }) => rules.mark(model, at(uids, member), at(model.classes, event), presence),
      real: (model, { uids, admin }) =>
        markPresence({
          classId: at(model.classes, event).id,
          uid: at(uids, member),
          presence,
          actor: admin,
          now: model.now,
        }),
    }),
  );

const WALK_IN = { first_name: "Ospite", last_name: "Prova", phone: "+393330000009" };

const walkIn = event.map((event): Step => {
  const id = ({ guests }: rules.Model) => `walk-in ${guests.size}`;
  let request = "";
  return {
    name: `addWalkIn(c${event})`,
    model: (model) => guests.addGuest(model, request, at(model.classes, event)),
    real: async (model, { admin }) => {
      const acting = { classId: at(model.classes, event).id, actor: admin, now: model.now };
      const add = () => addWalkIn({ ...WALK_IN, despite_member: true }, requestOf(id(model)), acting);
      request = await add();
      // Sent again, it seats no second guest.
      expect(await add()).toBe(request);
    },
  };
});

const guest = fc.nat(2);
const requestAt = ({ guests }: rules.Model, index: number) => [...guests.keys()][index];

const guestSeated = fc.record({ guest, event }).map(
  ({ guest, event }): Step => ({
    name: `addFromLead(g${guest}, c${event})`,
    model: (model) => {
      const request = requestAt(model, guest);
      return request === undefined
        ? "lead_not_found"
        : guests.addGuest(model, request, at(model.classes, event));
    },
    real: (model, { admin }) =>
      addFromLead(
        requestAt(model, guest) ?? "none",
        { despite_member: true },
        {
          classId: at(model.classes, event).id,
          actor: admin,
          now: model.now,
        },
      ),
  }),
);

const guestRemoved = fc.record({ guest, event }).map(
  ({ guest, event }): Step => ({
    name: `removeGuest(g${guest}, c${event})`,
    model: (model) => guests.removeGuest(model, requestAt(model, guest) ?? "none", at(model.classes, event)),
    real: (model, { admin }) =>
      removeGuest(requestAt(model, guest) ?? "none", {
        classId: at(model.classes, event).id,
        actor: admin,
        now: model.now,
      }),
  }),
);

const guestConverted = guest.map(
  (guest): Step => ({
    name: `convert(g${guest})`,
    model: () => "ok",
    real: async (model, { admin }) => {
      const request = requestAt(model, guest);
      if (request === undefined || model.guests.get(request)?.member !== null) return;
      const id = randomUUID();
      await registerGuest(request, { ...WALK_IN, uid: id }, admin, model.now);
      guests.convert(model, request, id);
    },
  }),
);

/** Two members, of whom the second is likely to have bookings of the first one's classes, or was a guest. */
const merged = fc.tuple(fc.nat(7), fc.constantFrom(0, 0, 0, 1, 2, 3, 4)).map(([one, other]): Step => {
  const pairOf = ({ packages, bookings }: rules.Model) => {
    const uids = [...packages.keys()];
    const kept = at(uids, one);
    const shared = (uid: string) =>
      [...bookings].filter(
        ([name, { state }]) =>
          name.startsWith(`${uid}/`) && state === "booked" && bookings.has(name.replace(uid, kept)),
      ).length;
    const others = uids.filter((uid) => uid !== kept).sort((a, b) => shared(b) - shared(a));
    return { kept, closed: at(others, other) };
  };
  let pair = { kept: "", closed: "" };
  return {
    name: `merge(${one}, ${other})`,
    model: (model) => merge(model, pair),
    real: async (model, world) => {
      pair = pairOf(model);
      const { kept, closed } = pair;
      await mergePeople({ kept, duplicate: closed }, { actor: world.admin, now: model.now });
      await replaceMember(model, world, closed);
    },
  };
});

const people = fc.subarray([0, 1, 2, 3], { minLength: 1 });
const callerOf = ({ admin }: World) => ({ uid: admin.id, role: "owner" as const, membership: false });

/** Does a bulk act for some members and repeats it, which changes nothing. Returns the outcomes in their order. */
async function actTwice(model: rules.Model, world: World, people: readonly number[], act: BulkAct) {
  const id = randomUUID();
  const uids = people.map((index) => at(world.uids, index));
  const send = () =>
    actOnGroup(
      { act, people: uids },
      { caller: callerOf(world), actor: world.admin, request: requestOf(id), now: model.now },
    );
  const results = await send();
  expect(await send()).toEqual(results);
  const outcomes = new Map<string | null, rules.Outcome>([
    [null, "ok"],
    [errors.nothing_to_extend.message, "nothing_to_extend"],
  ]);
  return results.map(({ failure }) => outcomes.get(failure) ?? failure).join();
}

const uidsOf = ({ uids }: World, people: readonly number[]) => people.map((index) => at(uids, index));

const extended = fc.record({ people, days: fc.constantFrom(1, 7) }).map(
  ({ people, days }): Step => ({
    name: `extend(m${people}, ${days})`,
    model: (model, world) => bulk.extend(model, uidsOf(world, people), days),
    real: (model, world) => actTwice(model, world, people, { kind: "extend", days, reason: "Festa" }),
  }),
);

const tagged = fc.record({ people, kind: fc.constantFrom("tag" as const, "untag" as const) }).map(
  ({ people, kind }): Step => ({
    name: `${kind}(m${people})`,
    model: (model, world) => bulk.tag(model, uidsOf(world, people), "prova", kind === "tag"),
    real: (model, world) => actTwice(model, world, people, { kind, tag: "prova" }),
  }),
);

const given = fc.record({ people, size: fc.constantFrom(0, 1, 3) }).map(
  ({ people, size }): Step => ({
    name: `give(m${people}, ${size})`,
    model: () => people.map(() => "ok").join(),
    real: async (model, world) => {
      const granted = { name: "Pacchetto", size, expire_date: addRomeDays(romeDay(model.now), 30) };
      const outcome = await actTwice(model, world, people, { kind: "grant", granted, reason: "Festa" });
      for (const uid of uidsOf(world, people)) await addGranted(model, uid, granted);
      // Advances the clock, so that the next package is younger.
      model.now = new Date(model.now.getTime() + 1);
      return outcome;
    },
  }),
);

/** Adds a member's package to the model that it does not have yet. */
async function addGranted(
  model: rules.Model,
  uid: string,
  { size, expire_date }: { size: number; expire_date: string },
): Promise<void> {
  const owned = model.packages.get(uid) ?? [];
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  const added = docs.filter(({ id }) => !owned.some((pkg) => pkg.id === id));
  expect(added).toHaveLength(1);
  for (const { id } of added) rules.grant(model, uid, { id, size, expire_date });
}

const written = event.map((event): Step => {
  const id = randomUUID();
  return {
    name: `writeToClass(c${event})`,
    model: (model) => bulk.writeToClass(model, id, at(model.classes, event)),
    real: async (model, world) => {
      const audience = { type: "class" as const, id: at(model.classes, event).id };
      const texts = { subject: "Novità", text: "A presto!" };
      const author = { caller: callerOf(world), actor: world.admin, now: model.now };
      for (let times = 0; times < 2; times += 1)
        await sendMessage({ id, audience, kind: "service", ...texts }, author);
    },
  };
});

const rulesPublished = fc.record({ free: fc.constantFrom(2, 24, 48), closes: fc.constantFrom(1, 3, 12) }).map(
  ({ free, closes }): Step => ({
    name: `publishRules(free ${free} h, list ${closes} h)`,
    model: (model) => {
      model.freeHours = free;
      model.closesHours = closes;
      return "ok";
    },
    real: async ({ now }, { admin }) => {
      const { revision } = await editedContent("rules");
      const value = {
        ...initialRules,
        cancellation: { hours: `${free}` },
        waitlist: { ...initialRules.waitlist, closes: `${closes}` },
      };
      await saveContent("rules", { revision, value, publish: true }, { actor: admin, now });
    },
  }),
);

/** Acts of the desk on guests and on several members, and of the owner on the rules. */
export const deskCommands = [
  marked,
  walkIn,
  walkIn,
  guestSeated,
  guestRemoved,
  guestConverted,
  merged,
  extended,
  tagged,
  given,
  written,
  rulesPublished,
];
