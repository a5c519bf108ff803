import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of an element as the listener asks for: what it is and what it stands in. */
class FakeElement {
  readonly clicked = vi.fn();
  readonly kinds: readonly string[];
  constructor(...kinds: string[]) {
    this.kinds = kinds;
  }
  closest(selector: string): FakeElement | null {
    return selector.split(", ").some((kind) => this.kinds.includes(kind)) ? this : null;
  }
  click(): void {
    this.clicked();
  }
}

const page = { hold: undefined as ((event: unknown) => void) | undefined };
const preventDefault = vi.fn();
const click = (target: FakeElement) => page.hold?.({ target, preventDefault });

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", {
    addEventListener: (_: string, listener: () => void) => {
      page.hold = listener;
    },
    removeEventListener: () => {
      page.hold = undefined;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a button", ["button"], 1],
  ["a choice", ["input[type=radio]"], 1],
  ["a button of a form", ["button", "form"], 0],
  ["a link", ["a"], 0],
])("%s", async (_, kinds, answers) => {
  const { answerClicks, holdClicks } = await import("./earlyClicks.ts");
  holdClicks();
  const part = new FakeElement(...kinds);
  click(part);
  expect(preventDefault).toHaveBeenCalledTimes(answers);
  expect(part.clicked).not.toHaveBeenCalled();
  answerClicks();
  expect(part.clicked).toHaveBeenCalledTimes(answers);
  click(part);
  answerClicks();
  expect(part.clicked).toHaveBeenCalledTimes(answers);
});
