import { errors, StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { type BulkAct, type BulkResult, bulkAction, bulkForStaff } from "@studio/contract/members/bulk.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { periodOf } from "@studio/contract/packages/period.ts";
import { NO_TERMS } from "@studio/contract/sales/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { extendPackages } from "../../packages/extend.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { type Caller, guard } from "../../platform/auth/caller.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { earlierRequest, type KeyedRequest, partOf } from "../../platform/http/idempotency.ts";
import { sellPackage } from "../../sales/sellPackage.ts";
import { assignProgram, undoAssignment } from "../../training/assign.ts";
import { changeTags } from "../tags/tags.ts";
import { undoExtension, undoGrant } from "./undoPackages.ts";

type Outcome = Pick<BulkResult, "failure" | "renewal" | "changed">;

/** Effect of an act on a person: the package that it granted, and whether they had what it assigns already. */
type Effect = { granted?: Package; isSame?: boolean };

type By = { caller: Caller; actor: Named; request: KeyedRequest; now: Date };

/**
 * Does a bulk act for a group of people, for each as for one and once per request, and returns what became of each. An
 * unexpected error fails the call, which can be repeated.
 * @throws `forbidden`
 */
export async function actOnGroup(
  { act, people }: { act: BulkAct; people: readonly string[] },
  { caller, request, ...by }: By,
): Promise<BulkResult[]> {
  guard({ can: bulkAction(act) }, caller, undefined);
  const uids = [...new Set(people)];
  const members = await readDocuments(...uids.map((uid) => memberStore.ref({ uid })));
  const resultFor = async (uid: string, index: number): Promise<BulkResult> => {
    const member = members[index];
    if (!member) return { id: uid, name: null, failure: errors.user_not_found.message };
    const outcome = await outcomeOf(
      () => actOn(uid, act, { ...by, request: partOf(request, uid) }),
      romeDay(by.now),
    );
    return { id: uid, name: named(uid, member.value).name, ...outcome };
  };
  if (act.kind !== "untag") return Promise.all(uids.map(resultFor));
  // One after the other: each decides whether the tag has another use, and would fail the commits of the others.
  const results: BulkResult[] = [];
  for (const [index, uid] of uids.entries()) results.push(await resultFor(uid, index));
  return results;
}

/** Does the act for one person, once per request. */
async function actOn(uid: string, act: BulkAct, by: Omit<By, "caller">): Promise<Effect> {
  switch (act.kind) {
    case "tag":
      await changeTags(uid, { add: [act.tag], remove: [] }, by);
      return {};
    case "untag":
      await changeTags(uid, { add: [], remove: [act.tag] }, by);
      return {};
    case "extend":
      await extendPackages(uid, act, by);
      return {};
    case "assign":
      return { isSame: !(await assignProgram(uid, act.program, act, by)) };
    case "grant":
      return {
        granted: await sellPackage(uid, act.granted, by.actor, by.now, {
          request: by.request,
          terms: { ...NO_TERMS, reason: act.reason },
          reason: act.reason,
          behind: true,
        }),
      };
    case "undo":
      await undoing[act.undone](uid, {
        done: partOf(earlierRequest(bulkForStaff.actOnGroup, act.run), uid),
        ...by,
      });
      return {};
  }
}

const undoing = { extend: undoExtension, grant: undoGrant, assign: undoAssignment };

/** Returns the message of a refusal, `null` without one, and the days of a subscription that begins later. */
async function outcomeOf(action: () => Promise<Effect>, today: string): Promise<Outcome> {
  try {
    const { granted, isSame = false } = await action();
    const period = periodOf(granted);
    const renewal = period && period.start_date > today ? { renewal: period } : {};
    return { failure: null, ...renewal, ...(isSame && { changed: false }) };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    return { failure: Object.values(error.fields ?? {})[0] ?? errors[error.code].message };
  }
}
