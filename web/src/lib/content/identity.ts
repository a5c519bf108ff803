import type { Identity } from "@studio/contract/identity.ts";
import { initialStudio } from "@studio/contract/site/content/initialStudio.ts";
import { useContent } from "./currentContents.ts";

/**
 * Returns who the studio is, as it is published; unless a component asks, it follows what other parts of the page read
 * (see `useContent`).
 */
export const useIdentity = (asks = false): Identity => useContent("studio", initialStudio, asks);
