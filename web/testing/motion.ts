import { cdp } from "vitest/browser";

/** Sets whether the person of this page asked for less motion. */
export const preferMotion = (value: "reduce" | "no-preference"): Promise<unknown> =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
