import { initialStudio } from "@studio/contract/content/initial/studio.ts";
import type { Identity } from "@studio/contract/site/identity.ts";
import { useContent } from "./currentContents.ts";

/**
 * Returns who the studio is, as it is published; unless a component asks, it follows what other parts of the page read
 * (see `useContent`).
 */
export const useIdentity = (asks = false): Identity => useContent("studio", initialStudio, asks);
