import { accessDocument } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Who } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { can, type Role, roleOf } from "@studio/contract/people/roles.ts";
import type { DecodedIdToken } from "firebase-admin/auth";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Commit } from "../firestore/commit.ts";
import { type DocumentRef, readDocuments, type Stored } from "../firestore/documents.ts";
import { auth } from "../runtime/firebase.ts";

/** Who calls, from the token alone; a member has no role. */
export type Caller = { uid: string; role: Role | undefined; membership: boolean };

/** When the custom token of a session was issued, in seconds; a session by password has none. */
const issuedAt = z.int();

/** What an account has as long as it may do anything. */
export type Access = Stored<z.output<typeof accessDocument>>;

/** What an account has as long as it may do anything, to be read together with others. */
export const accessRef = (uid: string): DocumentRef<typeof accessDocument> => ({
  path: documentPath("access", { uid }),
  schema: accessDocument,
});

/**
 * Lets a commit happen only while somebody has access as it was read: whoever removes a person takes that first, and
 * looks for what names them afterwards.
 */
export const holdAccess = (commit: Commit, { ref, value, updateTime }: Access): void => {
  commit.update(ref, { validSince: value.validSince }, { lastUpdateTime: updateTime });
};

/**
 * The caller of a request with this `Authorization` header; `undefined` without one. A token that does not verify, that
 * is older than the account's `validSince`, or whose account has no access document is refused. A session of a custom
 * token is as old as that token (`customToken`).
 */
export async function callerOf(authorization: string | undefined): Promise<Caller | undefined> {
  if (authorization === undefined || authorization === "") return undefined;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) throw new StudioError("unauthenticated");
  const claims = await claimsOf(token);
  const [access] = await readDocuments(accessRef(claims.uid));
  if (!access) throw new StudioError("unauthenticated");
  const signedInAt = issuedAt.safeParse(claims.issued_at).data ?? claims.auth_time;
  if (signedInAt * 1000 < access.value.validSince.getTime()) throw new StudioError("unauthenticated");
  return {
    uid: claims.uid,
    role: roleOf({ role: claims.role, admin: claims.admin }),
    membership: claims.membership === true,
  };
}

/**
 * Tokens that this process has verified. What a signature says does not change, so it is checked once; whether it still
 * counts is asked of the access document every time.
 */
const verified = new LRUCache<string, DecodedIdToken>({ max: 2_000 });

async function claimsOf(token: string): Promise<DecodedIdToken> {
  const known = verified.get(token);
  if (known) return known;
  try {
    const claims = await auth().verifyIdToken(token);
    verified.set(token, claims, { ttl: Math.max(1, claims.exp * 1000 - Date.now()) });
    return claims;
  } catch {
    throw new StudioError("unauthenticated");
  }
}

/** Throws unless the caller may make a call that is for `who`; `id` is the path's, where it has one. */
export function guard(who: Who, caller: Caller | undefined, id: string | undefined): void {
  if (who === "anyone") return;
  if (!caller) throw new StudioError("unauthenticated");
  if (who === "member" || can(caller.role, who.can)) return;
  if (who.orSelf && caller.uid === id) return;
  throw new StudioError("forbidden");
}
