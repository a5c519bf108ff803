import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;

/** As much of an element as the listeners ask for. */
class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly inside: readonly string[];
  constructor(inside: readonly string[] = []) {
    this.inside = inside;
  }
  closest(selector: string): FakeElement | null {
    return this.inside.includes(selector) ? this : null;
  }
}
class FakeForm extends FakeElement {}

describe("before the script of a form is there", () => {
  const heard = new Map<string, Listener>();
  const settled = async (promise: Promise<void>) =>
    Promise.race([promise.then(() => true), new Promise((done) => setTimeout(done, 0, false))]);

  beforeEach(() => {
    vi.resetModules();
    heard.clear();
    const addEventListener = (kind: string, listener: Listener) => heard.set(kind, listener);
    vi.stubGlobal("document", { addEventListener });
    vi.stubGlobal("window", { addEventListener });
    vi.stubGlobal("Element", FakeElement);
    vi.stubGlobal("HTMLFormElement", FakeForm);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["a touch of a form", "pointerdown", ["form"], true],
    ["the keyboard in a form", "focusin", ["form"], true],
    ["a touch beside forms", "pointerdown", [], false],
    ["a link", "click", ["a"], true],
    ["a click beside links", "click", [], false],
  ])("%s", async (_, kind, inside, wanted) => {
    const { firstTouch, watchForms } = await import("./firstTouch.ts");
    watchForms();
    heard.get(kind)?.({ target: new FakeElement(inside) });
    expect(await settled(firstTouch)).toBe(wanted);
  });

  test("a form is kept from the browser, remembered once, and left alone when it is ready", async () => {
    const { takeEarlySubmit, watchForms } = await import("./firstTouch.ts");
    watchForms();
    const form = new HTMLFormElement();
    const preventDefault = vi.fn();
    const submit = () => heard.get("submit")?.({ target: form, preventDefault });
    submit();
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(takeEarlySubmit(form)).toBe(true);
    form.dataset.ready = "";
    submit();
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(takeEarlySubmit(form)).toBe(false);
  });
});
