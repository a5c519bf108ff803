import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;

/** The part of an element that the listeners use. */
class FakeElement {
  readonly inside: readonly string[];
  readonly origin = "https://studio.test";
  readonly pathname: string;
  constructor(inside: readonly string[] = [], pathname = "/blog") {
    this.inside = inside;
    this.pathname = pathname;
  }
  closest(selector: string): FakeElement | null {
    return this.inside.includes(selector) ? this : null;
  }
}

describe("the scripts of forms are requested only by interaction with a form or a link", () => {
  const heard = new Map<string, Listener>();
  const settled = async (promise: Promise<void>) =>
    Promise.race([promise.then(() => true), new Promise((done) => setTimeout(done, 0, false))]);

  beforeEach(() => {
    vi.resetModules();
    heard.clear();
    const addEventListener = (kind: string, listener: Listener) => heard.set(kind, listener);
    vi.stubGlobal("document", { addEventListener });
    vi.stubGlobal("window", { addEventListener, location: new URL("https://studio.test/shop") });
    vi.stubGlobal("Element", FakeElement);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["a touch of a form", "pointerdown", ["form"], true],
    ["the keyboard in a form", "focusin", ["form"], true],
    ["a touch beside forms", "pointerdown", [], false],
    ["a link", "click", ["a"], true],
    ["a click beside links", "click", [], false],
  ])("%s", async (_, kind, inside, expected) => {
    const { firstInteraction, watchForms } = await import("./firstInteraction.ts");
    watchForms();
    heard.get(kind)?.({ target: new FakeElement(inside) });
    expect(await settled(firstInteraction)).toBe(expected);
  });

  test.each([
    ["an anchor of the page", "/shop", true],
    ["another page", "/blog", false],
  ])("parts of the page are needed by %s", async (_, pathname, expected) => {
    const { partsNeeded, watchForms } = await import("./firstInteraction.ts");
    watchForms();
    heard.get("click")?.({ target: new FakeElement(["a"], pathname) });
    expect(await settled(partsNeeded)).toBe(expected);
  });

  test("a draft of before a reload", async () => {
    vi.stubGlobal("sessionStorage", { "draft:trial": "{}" });
    const { firstInteraction, watchForms } = await import("./firstInteraction.ts");
    watchForms();
    expect(await settled(firstInteraction)).toBe(true);
  });
});
