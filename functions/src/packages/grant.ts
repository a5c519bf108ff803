import { createHash, randomUUID } from "node:crypto";
import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Product, ProductGrant } from "@studio/contract/packages/model.ts";
import { laterDay } from "@studio/contract/packages/policy.ts";
import { customerSince } from "@studio/contract/stats/customers.ts";
import { type Member, named, person } from "../account/people.ts";
import { makeCustomer, moveLessonsLeft, setSubscriptionUntil } from "../account/standing.ts";
import { record } from "../activity/record.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { countJoined, countPackage } from "../stats/counters.ts";
import { onWire } from "./lessons.ts";
import { addLedgerEntry, addProduct, wantedProduct } from "./store.ts";

export type Grant = {
  /** Given by staff, or paid for in the shop: then its ledger says so. */
  kind: "package.granted" | "package.bought";
  /** The package's; left out, a new one. */
  id?: string;
  member: Member;
  granted: ProductGrant;
  actor: Named;
  now: Date;
};

/** Gives a member a package in the commit of what it is given for, logged; a pack starts with all its lessons. */
export function grantIn(commit: Commit, grant: Grant): Product {
  const { kind, id = randomUUID(), member, granted, actor, now } = grant;
  const product = { ...granted, remaining: granted.size };
  addProduct(commit, member.id, id, { ...product, createdAt: now });
  if (kind === "package.bought") {
    const { remaining } = product;
    addLedgerEntry(commit, member.id, id, { delta: 0, remaining, reason: "bought", event: null, at: now });
  }
  addToStanding(commit, member, granted, now);
  countPackage(commit, granted.size, now);
  const subject = named(member.id, member.value);
  record(commit, { kind, at: now, actor, subject, about: { type: "product", id, name: granted.name } });
  return { ...product, id };
}

/** Adds to where the member stands; whoever gets their first package is a customer with it, and counted as one. */
function addToStanding(commit: Commit, member: Member, { size, expire_date }: ProductGrant, now: Date): void {
  const { subscription_until } = member.value.standing;
  const until = size === 0 ? laterDay(subscription_until, expire_date) : undefined;
  if (customerSince(member.value) === null) {
    makeCustomer(commit, member, now, until);
    countJoined(commit, now);
  } else if (until !== undefined) setSubscriptionUntil(commit, member, until);
  if (size > 0) moveLessonsLeft(commit, member.id, size);
}

/** The same request sent again with its key gives the same package. */
const idOf = (uid: string, key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`package ${uid} ${key}`).digest("base64url");

/**
 * Gives a member a package; a repetition with the same `key` answers the package that the first gave. Throws
 * `user_not_found`.
 */
export function grant(
  uid: string,
  granted: ProductGrant,
  actor: Named,
  now: Date,
  key?: string,
): Promise<Product> {
  const id = idOf(uid, key);
  return atomically(`user/${uid}`, async (commit) => {
    const [member, before] = await readDocuments(person(uid), wantedProduct(uid, id));
    if (!member) throw new StudioError("user_not_found");
    if (before) return onWire(before);
    return grantIn(commit, { kind: "package.granted", id, member, granted, actor, now });
  });
}
