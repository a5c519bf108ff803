import type { RulesContent } from "../definitions/rules.ts";

/** The rules that the specification fixes. */
export const initialRules: RulesContent = {
  cancellation: { hours: "24" },
};
