import { trialRules, trialsContent } from "@studio/contract/bookings/content/trials.ts";
import type { TrialRules } from "@studio/contract/bookings/trial/policy.ts";
import { readContent } from "./read.ts";

/** Reads the rules of trials that hold. */
export const readTrialRules = async (): Promise<TrialRules> => trialRules(await readContent(trialsContent));
