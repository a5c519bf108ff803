import type { TokenOptions } from "@firebase/rules-unit-testing";

/** A whole second: everybody here signed in at it. */
export const signedInAt = new Date("2026-11-21T09:00:00Z");
const aSecondLater = new Date(signedInAt.getTime() + 1000);

/** A signed-in person: the token's claims, from when on the account has its rights, the programmes it follows. */
type SignedIn = { uid: string; claims: TokenOptions; validSince: Date | null; programs: readonly string[] };

/**
 * Who knocks. The personal documents of the tests are those of `member`; each of the refused differs by one thing from
 * somebody who is not.
 */
export const people = [
  { uid: "member", claims: {}, validSince: signedInAt, programs: ["1"] },
  { uid: "otherMember", claims: {}, validSince: signedInAt, programs: ["2"] },
  { uid: "libraryMember", claims: { membership: true }, validSince: signedInAt, programs: [] },
  { uid: "admin", claims: { admin: true }, validSince: signedInAt, programs: [] },
  // Signed out everywhere a second after this sign-in.
  { uid: "revokedMember", claims: {}, validSince: aSecondLater, programs: ["1"] },
  // The old token still has the claim.
  { uid: "lapsedLibraryMember", claims: { membership: true }, validSince: aSecondLater, programs: [] },
  { uid: "demotedAdmin", claims: { admin: true }, validSince: aSecondLater, programs: [] },
  // Has no access document: signed up past the studio.
  { uid: "stranger", claims: {}, validSince: null, programs: ["1"] },
] as const satisfies readonly SignedIn[];

export type Persona = "visitor" | (typeof people)[number]["uid"];

export const everybody: readonly Persona[] = ["visitor", ...people.map(({ uid }) => uid)];
