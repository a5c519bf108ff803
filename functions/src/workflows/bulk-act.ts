import { type BulkAct, type BulkResult, bulkActions } from "@studio/contract/account/bulk.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { periodOf } from "@studio/contract/packages/period.ts";
import { NO_TERMS } from "@studio/contract/sales/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { changeTags } from "../account/staff/tags/tags.ts";
import { extendPackages } from "../packages/extend.ts";
import { named } from "../people/people.ts";
import { memberRef } from "../people/store.ts";
import { type Caller, guard } from "../platform/auth/caller.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type KeyedRequest, partOf } from "../platform/http/idempotency.ts";
import { assignProgram } from "../training/assign.ts";
import { sellPackage } from "./sell-package.ts";

type Outcome = Pick<BulkResult, "failure" | "renewal">;

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
  guard({ can: bulkActions[act.kind] }, caller, undefined);
  const uids = [...new Set(people)];
  const members = await readDocuments(...uids.map(memberRef));
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

/** Does the act for one person, once per request; returns the package that it granted. */
async function actOn(uid: string, act: BulkAct, by: Omit<By, "caller">): Promise<Package | undefined> {
  switch (act.kind) {
    case "tag":
      await changeTags(uid, { add: [act.tag], remove: [] }, by);
      return undefined;
    case "untag":
      await changeTags(uid, { add: [], remove: [act.tag] }, by);
      return undefined;
    case "extend":
      await extendPackages(uid, act, by);
      return undefined;
    case "assign":
      await assignProgram(uid, act.program, act, by);
      return undefined;
    case "grant":
      return sellPackage(uid, act.granted, by.actor, by.now, {
        request: by.request,
        terms: { ...NO_TERMS, reason: act.reason },
        reason: act.reason,
        behind: true,
      });
  }
}

/** Returns the message of a refusal, `null` without one, and the days of a subscription that begins later. */
async function outcomeOf(action: () => Promise<Package | undefined>, today: string): Promise<Outcome> {
  try {
    const period = periodOf(await action());
    const renewal = period && period.start_date > today ? { renewal: period } : {};
    return { failure: null, ...renewal };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    return { failure: Object.values(error.fields ?? {})[0] ?? errors[error.code].message };
  }
}
