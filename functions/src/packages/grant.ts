import { randomUUID } from "node:crypto";
import type { LoggedSale } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import type { Package, PackageDocument } from "@studio/contract/packages/model.ts";
import { precedingId, standingBySubscriptions, standingOfBoth } from "@studio/contract/packages/renewal.ts";
import { customerSince } from "@studio/contract/stats/customers.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { type Member, named } from "../people/people.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { countJoined, countPackage } from "../stats/counters.ts";
import { onWire } from "./onWire.ts";
import {
  addLedgerEntry,
  addLessonsLeft,
  type HeldPackage,
  packageStore,
  packageWrites,
  readHeldSubscriptions,
} from "./store.ts";

export type Grant = {
  /** Granted by staff, bought in the shop, which adds a ledger entry, or redeemed with a gift card. */
  kind: "package.granted" | "package.bought" | "gift.redeemed";
  /** Id of the package; a new one if absent. */
  id?: string;
  member: Member;
  granted: PackageGrant;
  /** The member's subscriptions, one of which it may follow; read after the member, whose version guards them. */
  held: readonly HeldPackage[];
  /** How it is paid, if in instalments. */
  instalments?: PackageDocument["instalments"];
  /** Of one that was bought: when, and whether its buyer asked to begin at once. */
  purchase?: PackageDocument["purchase"];
  /** Why staff give it, for ledger and log. */
  reason?: string | undefined;
  /** Money of its sale by staff, for the log. */
  sale?: LoggedSale | undefined;
  actor: Named;
  now: Date;
};

/**
 * Reads a member, their package of this id, which a repetition finds, and the subscriptions that a package with a first
 * day may follow.
 */
export async function readForGrant(uid: string, id: string, { start_date }: PackageGrant) {
  const [member, existing] = await readDocuments(memberStore.ref({ uid }), packageStore.ref({ uid, id }));
  const mayFollow = member !== undefined && !existing && start_date !== undefined;
  const held = mayFollow ? await readHeldSubscriptions(uid) : [];
  return { member, existing: existing && onWire(existing), held };
}

/** Grants a member a package in the caller's commit, with log entry and notice; a pack starts with all its lessons. */
export function grantIn(commit: Commit, grant: Grant): Package {
  const {
    kind,
    id = randomUUID(),
    member,
    granted,
    held,
    instalments,
    purchase,
    reason,
    sale,
    actor,
    now,
  } = grant;
  const follows = granted.start_date && precedingId(held, granted, romeDay(now));
  const { extras, ...classes } = granted;
  const pkg = {
    ...classes,
    remaining: granted.size,
    ...(extras && { extras: extras.map((extra) => ({ ...extra, remaining: extra.size })) }),
  };
  packageWrites.create(
    commit,
    { uid: member.id, id },
    {
      ...pkg,
      ...(follows && { follows }),
      ...(instalments && { instalments }),
      ...(purchase && { purchase }),
      createdAt: now,
    },
  );
  if (kind === "package.bought") {
    const { remaining } = pkg;
    addLedgerEntry(commit, member.id, id, { delta: 0, remaining, reason: "bought", event: null, at: now });
  }
  const correction = reason === undefined ? undefined : { reason };
  if (correction) {
    const { remaining } = pkg;
    addLedgerEntry(commit, member.id, id, {
      delta: 0,
      remaining,
      reason: "granted",
      event: null,
      correction,
      at: now,
    });
  }
  updateStanding(commit, member, { ...granted, instalments, added: granted.size }, now);
  countPackage(commit, granted, now);
  const subject = named(member.id, member.value);
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject,
    about: { type: "product", id, name: granted.name },
    ...(correction && { correction }),
    ...(sale && { sale }),
  });
  notify(
    commit,
    { uid: member.id, actor, now },
    {
      kind: kind === "package.bought" ? "package_bought" : "package_granted",
      pkg: noticePackageOf(id, { ...pkg, ...(instalments && { instalments }) }),
    },
  );
  return { ...pkg, id };
}

/**
 * Updates the member's standing for a new package, with the lessons that it adds; the first package makes and counts
 * them a customer.
 */
export function updateStanding(
  commit: Commit,
  member: Member,
  {
    size,
    expire_date,
    service,
    instalments,
    added,
  }: Pick<PackageGrant, "size" | "expire_date" | "service"> &
    Pick<PackageDocument, "instalments"> & { added: number },
  now: Date,
): void {
  const subscriptions =
    size === 0
      ? standingOfBoth(
          member.value.standing,
          standingBySubscriptions([{ size, expire_date, ...(instalments && { instalments }) }]),
        )
      : undefined;
  if (customerSince(member.value) === null) {
    saveCustomer(commit, member, { customer_since: now, subscriptions });
    countJoined(commit, now);
  } else if (subscriptions) saveCustomer(commit, member, { subscriptions });
  addLessonsLeft(commit, member.id, { size, service }, added);
}
