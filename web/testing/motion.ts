import { cdp } from "vitest/browser";

/** Emulates the page's `prefers-reduced-motion`. */
export const preferMotion = (value: "reduce" | "no-preference"): Promise<unknown> =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
