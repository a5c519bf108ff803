import { provenAccounts } from "../accounts.ts";

/** Uids whose account is closed. */
export const closed = new Set<string>();

/** Accounts that can be closed, in place of those of Authentication. */
export const accountCalls = {
  ...provenAccounts,
  accountById: async (uid: string) => ({
    ...(await provenAccounts.accountById(uid)),
    disabled: closed.has(uid),
  }),
  accountsById: async () => new Map(),
  closeAccount: async (uid: string) => void closed.add(uid),
  removeAccount: async () => undefined,
};
