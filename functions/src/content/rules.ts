import { rulesContent } from "@studio/contract/bookings/content/rules.ts";
import { type StudioRules, studioRules } from "@studio/contract/bookings/studioRules.ts";
import { publishedOf, readContent } from "./read.ts";
import { contentStore, type StoredContent } from "./store.ts";

/** Reference of the studio's rules, to read them in the round trip of what they decide on. */
export const rulesRef = contentStore.ref({ name: rulesContent.name });

/** Returns the rules that hold, as they were read with `rulesRef`. */
export const rulesIn = async (stored: StoredContent | undefined): Promise<StudioRules> =>
  studioRules((await publishedOf(rulesContent, stored)).value);

/** Reads the rules that hold. */
export const readRules = async (): Promise<StudioRules> => studioRules(await readContent(rulesContent));
