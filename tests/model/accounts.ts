import type { Account } from "../../functions/src/platform/auth/accounts.ts";

const accountOf = (uid: string): Account => ({
  uid,
  email: `${uid}@studio.test`,
  disabled: false,
  role: undefined,
  membership: false,
  emailVerified: true,
  createdAt: new Date("2026-12-01T00:00:00Z"),
  lastSignInAt: undefined,
});

/** Stands in for Authentication: each uid has an account with a proven e-mail, and no e-mail leads to one. */
export const provenAccounts = {
  accountById: async (uid: string) => accountOf(uid),
  accountByEmail: async () => undefined,
};
