import { useSyncExternalStore } from "react";
import type { Choices } from "./choices.ts";
import { type Consent, choose, followConsent, readConsent, reopen, unasked } from "./store.ts";

type UseConsent = Consent & { choose: (choices: Choices) => void; reopen: () => void };

/** Returns the visitor's consent; before hydration there is none. */
export const useConsent = (): UseConsent => ({
  ...useSyncExternalStore(followConsent, readConsent, () => unasked),
  choose,
  reopen,
});
