import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { requireCoachFree } from "../agenda/requireCoachFree.ts";
import { readClassLists, requireChoices } from "../content/classLists.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { requireOpen } from "./requireOpen.ts";
import { addClass, classStore } from "./store.ts";

/**
 * Creates a single class with all its seats free; a repetition returns it, also if it was cancelled meanwhile.
 * @throws `invalid_request` (a type or coach who cannot be chosen), `class_in_closure`, `class_on_appointment`, `busy`
 */
export async function createClass(
  input: ClassInput,
  request: KeyedRequest,
  actor: Named,
  now: Date,
): Promise<MemberClass> {
  const lists = await readClassLists();
  const { id } = request;
  const { type = null, coach = null } = input;
  const seats = { ...input, type, coach, numSubs: 0, numdisp: input.capacity };
  const gymClass = {
    ...seats,
    settledAt: null,
    rollCall: null,
    unconfirmedTrials: 0,
    waiting: [],
    waitingDue: null,
  };
  return runAtomic(`event/${id}`, async (commit) => {
    if (await recordOnce(commit, request, now)) {
      const existing = await classStore.read({ id });
      return asMemberClass(id, existing?.value ?? gymClass, undefined);
    }
    requireChoices(lists, input);
    await requireOpen(commit, gymClass);
    await requireCoachFree(commit, gymClass);
    addClass(commit, id, gymClass);
    const about = { type: "event" as const, id, name: gymClass.summary };
    recordActivity(commit, { kind: "class.created", at: now, actor, subject: null, about });
    return asMemberClass(id, gymClass, undefined);
  });
}
