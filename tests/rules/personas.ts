/** A whole second, since which every account here has its rights. */
export const validSince = new Date("2026-11-21T09:00:00Z");
const aSecondEarlier = new Date(validSince.getTime() - 1000);

/**
 * Accounts of the studio by uid, with the programs they follow. The personal documents are `member`'s. The owner
 * follows the same program: what an owner may not do with them is refused because of their owner.
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

/** Personas with their tokens. Each of the refused ones differs in one property from an accepted one. */
export const signIns = [
  { persona: "member", uid: "member", claims: {}, at: validSince },
  { persona: "otherMember", uid: "otherMember", claims: {}, at: validSince },
  { persona: "libraryMember", uid: "libraryMember", claims: { membership: true }, at: validSince },
  { persona: "owner", uid: "owner", claims: { role: "owner" }, at: validSince },
  { persona: "desk", uid: "desk", claims: { role: "desk" }, at: validSince },
  { persona: "coach", uid: "coach", claims: { role: "coach" }, at: validSince },
  // A token of before the roles.
  { persona: "ownerOfOldClaim", uid: "owner", claims: { admin: true }, at: validSince },
  // The earlier `admin` claim, and an unknown role, grant nothing.
  { persona: "coachOfBothClaims", uid: "coach", claims: { role: "coach", admin: true }, at: validSince },
  { persona: "memberOfNoRole", uid: "otherMember", claims: { role: "none", admin: true }, at: validSince },
  // Tokens of before the account's last change of rights, with the claims of then.
  { persona: "signedOutMember", uid: "member", claims: {}, at: aSecondEarlier },
  { persona: "lapsedLibraryMember", uid: "libraryMember", claims: { membership: true }, at: aSecondEarlier },
  { persona: "demotedOwner", uid: "owner", claims: { role: "owner" }, at: aSecondEarlier },
  { persona: "demotedDesk", uid: "desk", claims: { role: "desk" }, at: aSecondEarlier },
  { persona: "demotedCoach", uid: "coach", claims: { role: "coach" }, at: aSecondEarlier },
  // A new sign-in with a custom token of before.
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
  // Signed up without the studio.
  { persona: "stranger", uid: "stranger", claims: {}, at: validSince },
] as const satisfies readonly SignIn[];

export type Persona = "visitor" | (typeof signIns)[number]["persona"];

export const everybody: readonly Persona[] = ["visitor", ...signIns.map(({ persona }) => persona)];
