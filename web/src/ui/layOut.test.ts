import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layOut } from "./layOut.ts";

const idle: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal("window", { requestIdleCallback: (task: () => void) => idle.push(task) });
});
afterEach(() => expect(idle).toEqual([]));

function part() {
  const removeAttribute = vi.fn();
  // Of an element, what is asked of it.
  return { removeAttribute } as Partial<Element> as Element;
}

test("one part at a time, in their order, each when the browser has time", () => {
  const [first, second] = [part(), part()];
  layOut(first);
  layOut(second);
  expect(first.removeAttribute).not.toHaveBeenCalled();
  expect(idle).toHaveLength(1);
  idle.shift()?.();
  expect(first.removeAttribute).toHaveBeenCalledExactlyOnceWith("data-resting");
  expect(second.removeAttribute).not.toHaveBeenCalled();
  idle.shift()?.();
  expect(second.removeAttribute).toHaveBeenCalledOnce();
});

test("a part that comes when all others are laid out starts anew", () => {
  const late = part();
  layOut(late);
  idle.shift()?.();
  expect(late.removeAttribute).toHaveBeenCalledOnce();
});
