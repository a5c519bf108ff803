import { noStanding, type User, type UserDocument, type UserForStaff } from "../account/model.ts";

/** A member on the wire; every field can be replaced. */
export const makeUser = (overrides: Partial<User> = {}): User => ({
  id: "member-1",
  username: "anna.prova",
  first_name: "Anna",
  last_name: "Prova",
  email: "anna@studio.test",
  phone: "+393330000000",
  picture_url: null,
  membership: false,
  admin: false,
  joined_at: new Date("2025-01-15T09:00:00Z"),
  ...overrides,
});

/** A member's stored document; every field can be replaced. */
export const makeUserDocument = (overrides: Partial<UserDocument> = {}): UserDocument => {
  const { id: _, subscriptions: __, ...person } = makeUser();
  return {
    ...person,
    programs: [],
    attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
    standing: noStanding,
    search_terms: [],
    deletion_requested_at: null,
    ...overrides,
  };
};

/** A member as staff's lists show them; every field can be replaced. */
export const makeUserForStaff = (overrides: Partial<UserForStaff> = {}): UserForStaff => ({
  ...makeUser(),
  lessons_left: 5,
  subscription_until: null,
  last_attended_at: null,
  lifetime: 0,
  deletion_requested_at: null,
  ...overrides,
});
