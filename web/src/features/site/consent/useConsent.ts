import { useSyncExternalStore } from "react";
import type { Choices } from "./choices.ts";
import { type Consent, choose, followConsent, readConsent, reopen, unasked } from "./store.ts";

type UseConsent = Consent & { choose: (choices: Choices) => void; reopen: () => void };

/** The person's choices on what is not needed; until the page has hydrated nobody has agreed to anything. */
export const useConsent = (): UseConsent => ({
  ...useSyncExternalStore(followConsent, readConsent, () => unasked),
  choose,
  reopen,
});
