import type { MemberForStaff } from "../people/forStaff.ts";
import { type Member, type MemberDocument, memberDocument, noStanding } from "../people/model.ts";
import { searchTerms } from "../people/search.ts";

const JOINED_AT = new Date("2025-01-15T09:00:00Z");

const profile = {
  username: "anna.prova",
  first_name: "Anna",
  last_name: "Prova",
  email: "anna@studio.test",
  phone: "+393330000000",
  picture_url: null,
  membership: false,
};

/**
 * Returns a member document without role or lessons; `admin`, `customer_since` and `search_terms` derive from the other
 * fields.
 */
export const makeMember = (overrides: Partial<MemberDocument> = {}): MemberDocument => {
  const member = { ...profile, role: null, joined_at: JOINED_AT, ...overrides };
  return memberDocument.parse({
    programs: [],
    attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
    standing: noStanding,
    admin: Boolean(member.role),
    customer_since: member.joined_at,
    search_terms: searchTerms(member),
    deletion_requested_at: null,
    ...member,
  });
};

/** Returns the same member on the wire. */
export const makeMemberWire = (overrides: Partial<Member> = {}): Member => ({
  id: "member-1",
  ...profile,
  admin: false,
  joined_at: JOINED_AT,
  ...overrides,
});

/** Returns a member as in staff's lists. */
export const makeMemberForStaff = (overrides: Partial<MemberForStaff> = {}): MemberForStaff => ({
  ...makeMemberWire(),
  lessons_left: 5,
  subscription_until: null,
  last_attended_at: null,
  lifetime: 0,
  deletion_requested_at: null,
  tags: [],
  ...overrides,
});
