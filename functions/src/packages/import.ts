import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { standingBySubscriptions, standingOfBoth } from "@studio/contract/packages/renewal.ts";
import type { ImportedMember } from "@studio/contract/people/contacts.ts";
import type { Standing } from "@studio/contract/people/model.ts";
import { customerSince } from "@studio/contract/stats/customers.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { updateStanding } from "./grant.ts";
import { addLedgerEntry, hasPackageSince, packageWrites } from "./store.ts";

type Imported = NonNullable<ImportedMember["product"]>;

/**
 * Adds a package sold elsewhere, with a ledger entry for the lessons used there. It is not counted as a sale of
 * this month.
 */
export function importIn(
  commit: Commit,
  uid: string,
  pkg: Imported,
  { at, id = randomUUID() }: { at: Date; id?: string },
): void {
  packageWrites.create(commit, { uid, id }, { ...pkg, createdAt: at });
  const { size, remaining } = pkg;
  if (remaining === size) return;
  addLedgerEntry(commit, uid, id, {
    delta: remaining - size,
    remaining,
    reason: "imported",
    event: null,
    at,
  });
}

/** The request of an import, and when it looked the person up, unless its client does not say. */
type SentImport = { asOf: Date | undefined; request: KeyedRequest; actor: Named; now: Date };

/**
 * Adds a package sold elsewhere to those of an existing member, once per request, with an entry in the log. It sends
 * no notice: the member has had the package before.
 * @throws `user_not_found`, `package_added_since`, `busy`
 */
export const importPackage = (
  uid: string,
  pkg: Imported,
  { asOf, request, actor, now }: SentImport,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    if (await recordOnce(commit, request, now)) return;
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    if (asOf && (await hasPackageSince(uid, asOf))) throw new StudioError("package_added_since");
    const { id } = request;
    importIn(commit, uid, pkg, { at: now, id });
    // `updateStanding` only adds to the counters then: of two imports at once one must decide again.
    if (pkg.size > 0 && customerSince(member.value) !== null)
      saveCustomer(commit, member, {
        subscriptions: standingOfBoth(member.value.standing, member.value.standing),
      });
    updateStanding(commit, member, { ...pkg, added: pkg.remaining }, now);
    recordActivity(commit, {
      kind: "package.granted",
      at: now,
      actor,
      subject: named(uid, member.value),
      about: { type: "product", id, name: pkg.name },
    });
  });

/** Returns the standing of a member who has only this package. */
export const standingWith = ({
  size,
  remaining,
  expire_date,
}: Imported): Pick<Standing, "lessons_left" | "subscription_until" | "subscription_ends_on"> => ({
  lessons_left: size > 0 ? remaining : 0,
  ...standingBySubscriptions([{ size, expire_date }]),
});
