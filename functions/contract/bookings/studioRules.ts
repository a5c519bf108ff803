import type { ExpiryRules } from "../packages/policy.ts";
import { initialRules } from "./content/initialRules.ts";
import type { RulesContent } from "./content/rules.ts";
import type { BookingRules } from "./rules.ts";

// Free of zod, for public pages.

/** The studio's rules, as policies get them (docs/product/content.md#rules). */
export type StudioRules = BookingRules &
  ExpiryRules & {
    /** Places and length of a class that staff add, and of those that public pages speak of. */
    classes: { capacity: number; minutes: number };
    /** Whether visitors register by themselves (docs/product/people-and-roles.md#registration). */
    opensRegistration: boolean;
    /** For how many months a gift card can be used. */
    giftMonths: number;
  };

/** Returns the rules of the content, whose numbers are kept as they are typed. */
export const studioRules = ({
  cancellation,
  waitlist,
  classes,
  packages,
  accounts,
  gifts,
}: RulesContent): StudioRules => ({
  freeHours: Number(cancellation.hours),
  waitlist: {
    closesHours: Number(waitlist.closes),
    quiet: { from: waitlist.quietFrom, until: waitlist.quietUntil },
    freeHours: Number(waitlist.free),
    maxSize: Number(waitlist.size),
  },
  classes: { capacity: Number(classes.places), minutes: Number(classes.minutes) },
  expiringDays: Number(packages.expiring),
  opensRegistration: accounts.openedBy === "visitors",
  giftMonths: Number(gifts.months),
});

/** The rules that hold until others are published. */
export const initialStudioRules = studioRules(initialRules);
