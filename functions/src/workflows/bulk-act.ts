import { type BulkAct, type BulkResult, bulkActions } from "@studio/contract/account/bulk.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { NO_TERMS } from "@studio/contract/sales/model.ts";
import { changeTags } from "../account/staff/tags/tags.ts";
import { extendPackages } from "../packages/extend.ts";
import { named } from "../people/people.ts";
import { memberRef } from "../people/store.ts";
import { type Caller, guard } from "../platform/auth/caller.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type KeyedRequest, partOf } from "../platform/http/idempotency.ts";
import { assignProgram } from "../training/assign.ts";
import { sellPackage } from "./sell-package.ts";

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
    const failure = member
      ? await failureOf(() => actOn(uid, act, { ...by, request: partOf(request, uid) }))
      : errors.user_not_found.message;
    return { id: uid, name: member ? named(uid, member.value).name : null, failure };
  };
  if (act.kind !== "untag") return Promise.all(uids.map(resultFor));
  // One after the other: each decides whether the tag has another use, and would fail the commits of the others.
  const results: BulkResult[] = [];
  for (const [index, uid] of uids.entries()) results.push(await resultFor(uid, index));
  return results;
}

/** Does the act for one person, once per request. */
async function actOn(uid: string, act: BulkAct, by: Omit<By, "caller">): Promise<void> {
  switch (act.kind) {
    case "tag":
      return changeTags(uid, { add: [act.tag], remove: [] }, by);
    case "untag":
      return changeTags(uid, { add: [], remove: [act.tag] }, by);
    case "extend":
      return extendPackages(uid, act, by);
    case "assign":
      return assignProgram(uid, act.program, act, by);
    case "grant":
      await sellPackage(uid, act.granted, by.actor, by.now, {
        request: by.request,
        terms: { ...NO_TERMS, reason: act.reason },
        reason: act.reason,
      });
  }
}

/** Returns the message of a refusal; `null` without one. */
async function failureOf(action: () => Promise<void>): Promise<string | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    return Object.values(error.fields ?? {})[0] ?? errors[error.code].message;
  }
}
