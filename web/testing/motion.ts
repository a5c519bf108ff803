import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Ends what is emulated of the page's media features. */
export const resetMedia = (): Promise<unknown> => cdp().send("Emulation.setEmulatedMedia", { features: [] });

/** Emulates the page's `prefers-reduced-motion` until the test ends. */
export function preferMotion(value: "reduce" | "no-preference"): Promise<unknown> {
  onTestFinished(async () => void (await resetMedia()));
  return cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}
