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

test("nobody is remembered at first", () => {
  expect(sessionText()).toBeNull();
});

test("what was written is read, until it is forgotten", () => {
  writeSessionText("{}");
  expect(sessionText()).toBe("{}");
  writeSessionText(null);
  expect(sessionText()).toBeNull();
});

test("who follows hears of this tab and of others, until they stop", () => {
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

test("storage may be switched off", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(sessionText()).toBeNull();
  expect(() => writeSessionText("{}")).not.toThrow();
});
