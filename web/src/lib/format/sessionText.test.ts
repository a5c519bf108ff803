import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSessionText, sessionText, writeSessionText } from "./sessionText.ts";

const kept = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("there is no session at first", () => {
  expect(sessionText()).toBeNull();
});

test("the session is read as written, until it is deleted", () => {
  writeSessionText("{}");
  expect(sessionText()).toBe("{}");
  writeSessionText(null);
  expect(sessionText()).toBeNull();
});

test("subscribers are notified of changes in any tab, until they unsubscribe", () => {
  const listener = vi.fn();
  const stop = followSessionText(listener);
  writeSessionText("{}");
  page.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeSessionText(null);
  page.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
});

test("works with disabled storage", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(sessionText()).toBeNull();
  expect(() => writeSessionText("{}")).not.toThrow();
});
