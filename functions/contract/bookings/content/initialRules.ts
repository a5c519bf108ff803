import type { RulesContent } from "./rules.ts";

/** Rules of packages, which stored rules may lack. */
export const initialPackages = { expiring: "7" };

/** Rules of accounts, which stored rules may lack. */
export const initialAccounts = { openedBy: "staff" } as const;

/** Rules of gift cards, which stored rules may lack. */
export const initialGifts = { months: "24" };

/** The rules that the specification fixes. */
export const initialRules: RulesContent = {
  cancellation: { hours: "24" },
  waitlist: { closes: "3", quietFrom: "22:00", quietUntil: "07:00", free: "2", size: "30" },
  classes: { places: "6", minutes: "60" },
  packages: initialPackages,
  accounts: initialAccounts,
  gifts: initialGifts,
};
