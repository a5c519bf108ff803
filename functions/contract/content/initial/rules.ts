import type { RulesContent } from "../definitions/rules.ts";

/** The rules that the specification fixes. */
export const initialRules: RulesContent = {
  cancellation: { hours: "24" },
  waitlist: { closes: "3", quietFrom: "22:00", quietUntil: "07:00", free: "2", size: "30" },
  classes: { places: "6", minutes: "60" },
};
