import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

describe("the first sign of a person", () => {
  const heard = new Map<string, () => void>();
  const load = async () => import("./firstSign.ts");

  beforeEach(() => {
    vi.resetModules();
    heard.clear();
    vi.stubGlobal("window", {
      addEventListener: (kind: string, listener: () => void) => heard.set(kind, listener),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is not waited for where the page did not come as HTML", async () => {
    const { isSeen, whenSeen } = await load();
    const then = vi.fn();
    whenSeen(then);
    expect(isSeen()).toBe(true);
    expect(then).toHaveBeenCalledOnce();
  });

  test.each(["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"])(
    "is a %s",
    async (kind) => {
      const { isSeen, watchForSigns, whenSeen } = await load();
      watchForSigns();
      const then = vi.fn();
      whenSeen(then);
      await Promise.resolve();
      expect(isSeen()).toBe(false);
      expect(then).not.toHaveBeenCalled();
      heard.get(kind)?.();
      await Promise.resolve();
      expect(isSeen()).toBe(true);
      expect(then).toHaveBeenCalledOnce();
    },
  );
});
