import { type StudioRules, studioRules } from "@studio/contract/content/studioRules.ts";
import { readContent, shownOf, shownValue } from "./shown.ts";
import { contentRef, type StoredContent } from "./store.ts";

/** Reference of the studio's rules, to read them in the round trip of what they decide on. */
export const rulesRef = contentRef("rules");

/** Returns the rules that hold, as they were read with `rulesRef`. */
export const rulesIn = async (stored: StoredContent | undefined): Promise<StudioRules> =>
  studioRules(shownValue("rules", await shownOf("rules", stored)));

/** Reads the rules that hold. */
export const readRules = async (): Promise<StudioRules> => studioRules(await readContent("rules"));
