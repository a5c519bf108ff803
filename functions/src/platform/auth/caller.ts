import { documentPath } from "@studio/contract/collections.ts";
import type { Who } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { accessDocument } from "@studio/contract/people/model.ts";
import { can, isBelow, type Role, roleOf } from "@studio/contract/roles.ts";
import type { DecodedIdToken } from "firebase-admin/auth";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { type Commit, increment } from "../firestore/commit.ts";
import { type DocumentRef, readDocuments, type Stored } from "../firestore/documents.ts";
import { auth } from "../runtime/firebase.ts";
import { accountById } from "./accounts.ts";

/** Caller of a request, according to the ID token alone; a member has no role. */
export type Caller = { uid: string; role: Role | undefined; membership: boolean };

/** Claim of a session opened by a custom token: when that was issued, in epoch seconds. Password sessions have none. */
const issuedAt = z.int();

/** Access document of an account, without which it may do nothing. */
export type Access = Stored<z.output<typeof accessDocument>>;

/** References an account's access document, to be read together with others. */
export const accessRef = (uid: string): DocumentRef<typeof accessDocument> => ({
  path: documentPath("access", { uid }),
  schema: accessDocument,
});

/**
 * Makes the commit fail unless the access document is as it was read. An erasure removes that document first, and only
 * then looks for documents of the member.
 */
export const holdAccess = (commit: Commit, { ref, value, updateTime }: Access): void => {
  commit.update(ref, { validSince: value.validSince }, { lastUpdateTime: updateTime });
};

/**
 * Counts a booking on the access document, as `holdAccess` does: of two bookings at once, in two classes, the later one is
 * decided on again and knows of the other.
 */
export const countBooking = (commit: Commit, { ref, updateTime }: Access): void => {
  commit.update(ref, { bookings: increment(1) }, { lastUpdateTime: updateTime });
};

/**
 * Returns the caller of a request with this `Authorization` header, or `undefined` without one. A session of a custom
 * token is as old as that token (`customToken`).
 * @throws `unauthenticated` for a token that does not verify, is older than the account's `validSince`, or whose
 * account has no access document; `role_changed` if it is older and had a higher role than the account has now.
 */
export async function callerOf(authorization: string | undefined): Promise<Caller | undefined> {
  if (authorization === undefined || authorization === "") return undefined;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) throw new StudioError("unauthenticated");
  const claims = await claimsOf(token);
  const [access] = await readDocuments(accessRef(claims.uid));
  if (!access) throw new StudioError("unauthenticated");
  const signedInAt = issuedAt.safeParse(claims.issued_at).data ?? claims.auth_time;
  if (signedInAt * 1000 < access.value.validSince.getTime()) throw await outdated(claims);
  return {
    uid: claims.uid,
    role: roleOf({ role: claims.role, admin: claims.admin }),
    membership: claims.membership === true,
  };
}

/** Returns the refusal of a token that is older than the account's `validSince`. */
async function outdated(claims: DecodedIdToken): Promise<StudioError> {
  const role = roleOf({ role: claims.role, admin: claims.admin });
  const isDemoted = role !== undefined && isBelow((await accountById(claims.uid))?.role, role);
  return new StudioError(isDemoted ? "role_changed" : "unauthenticated");
}

/** Tokens verified by this process: a signature is checked once, the access document at each request. */
const verified = new LRUCache<string, DecodedIdToken>({ max: 2_000 });

async function claimsOf(token: string): Promise<DecodedIdToken> {
  const cached = verified.get(token);
  if (cached) return cached;
  try {
    const claims = await auth().verifyIdToken(token);
    verified.set(token, claims, { ttl: Math.max(1, claims.exp * 1000 - Date.now()) });
    return claims;
  } catch {
    throw new StudioError("unauthenticated");
  }
}

/**
 * Checks that the caller may make a call for `who`; `id` is the path's, if it has one.
 * @throws `unauthenticated`, `forbidden`.
 */
export function guard(who: Who, caller: Caller | undefined, id: string | undefined): void {
  if (who === "anyone") return;
  if (!caller) throw new StudioError("unauthenticated");
  if (who === "member" || can(caller.role, who.can)) return;
  if (who.orSelf && caller.uid === id) return;
  throw new StudioError("forbidden");
}
