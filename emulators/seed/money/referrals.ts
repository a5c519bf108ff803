import { makeReferral, makeReferrer } from "@studio/contract/testing/shop/referrals.ts";
import { document, type SeedDocument } from "../document.ts";

const DAY_MS = 86_400_000;

/** The sample's referral: the member of the first sign-in has a link, by which the one without a package has come. */
const BY = "socio";
const FRIEND = "nuova";

const joinedAt = (now: Date): Date => new Date(now.getTime() - 2 * DAY_MS);

/** Returns when a person of the sample came by an invitation; `undefined` of all others. */
export const referredAt = (uid: string, now: Date): Date | undefined =>
  uid === FRIEND ? joinedAt(now) : undefined;

/** Returns the referral with the code that it came by. */
export function referralDocuments(now: Date): SeedDocument[] {
  const createdAt = joinedAt(now);
  return [
    document("referrers", { uid: BY }, makeReferrer({ createdAt: new Date(now.getTime() - 9 * DAY_MS) })),
    document("referrals", { uid: FRIEND }, makeReferral({ by: BY, createdAt, changedAt: createdAt })),
  ];
}
