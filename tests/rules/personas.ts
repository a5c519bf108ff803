/** A whole second, from which on every account here has its rights. */
export const validSince = new Date("2026-11-21T09:00:00Z");
const aSecondEarlier = new Date(validSince.getTime() - 1000);

/**
 * Accounts of the studio by their uid, with the programmes they follow. The personal documents are `member`'s. The owner
 * follows the same programme: what an owner may not do with them is refused for whose they are.
 */
export const accounts = [
  { uid: "member", programs: ["1"], hasAccess: true },
  { uid: "otherMember", programs: ["2"], hasAccess: true },
  { uid: "libraryMember", programs: [], hasAccess: true },
  { uid: "owner", programs: ["1"], hasAccess: true },
  { uid: "desk", programs: [], hasAccess: true },
  { uid: "coach", programs: [], hasAccess: true },
  { uid: "stranger", programs: ["1"], hasAccess: false },
] as const;

type SignIn = {
  persona: string;
  uid: (typeof accounts)[number]["uid"];
  claims: { role?: string; admin?: true; membership?: true; issued_at?: number };
  at: Date;
};

/** Who knocks, with which token. Each of the refused differs by one thing from somebody who is not. */
export const signIns = [
  { persona: "member", uid: "member", claims: {}, at: validSince },
  { persona: "otherMember", uid: "otherMember", claims: {}, at: validSince },
  { persona: "libraryMember", uid: "libraryMember", claims: { membership: true }, at: validSince },
  { persona: "owner", uid: "owner", claims: { role: "owner" }, at: validSince },
  { persona: "desk", uid: "desk", claims: { role: "desk" }, at: validSince },
  { persona: "coach", uid: "coach", claims: { role: "coach" }, at: validSince },
  // From before there were roles.
  { persona: "ownerOfOldClaim", uid: "owner", claims: { admin: true }, at: validSince },
  // What `admin` said before, and a role that is none, give nothing.
  { persona: "coachOfBothClaims", uid: "coach", claims: { role: "coach", admin: true }, at: validSince },
  { persona: "memberOfNoRole", uid: "otherMember", claims: { role: "none", admin: true }, at: validSince },
  // Tokens from before the account's rights last changed, with the claims of then.
  { persona: "signedOutMember", uid: "member", claims: {}, at: aSecondEarlier },
  { persona: "lapsedLibraryMember", uid: "libraryMember", claims: { membership: true }, at: aSecondEarlier },
  { persona: "demotedOwner", uid: "owner", claims: { role: "owner" }, at: aSecondEarlier },
  { persona: "demotedDesk", uid: "desk", claims: { role: "desk" }, at: aSecondEarlier },
  { persona: "demotedCoach", uid: "coach", claims: { role: "coach" }, at: aSecondEarlier },
  // Signed in just now, with a custom token from before.
  {
    persona: "memberOfOldCustomToken",
    uid: "member",
    claims: { issued_at: aSecondEarlier.getTime() / 1000 },
    at: validSince,
  },
  {
    persona: "memberOfCustomToken",
    uid: "member",
    claims: { issued_at: validSince.getTime() / 1000 },
    at: validSince,
  },
  // Signed up past the studio.
  { persona: "stranger", uid: "stranger", claims: {}, at: validSince },
] as const satisfies readonly SignIn[];

export type Persona = "visitor" | (typeof signIns)[number]["persona"];

export const everybody: readonly Persona[] = ["visitor", ...signIns.map(({ persona }) => persona)];
