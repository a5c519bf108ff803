import { expect, test, vi } from "vitest";
import { createAhead } from "./ahead.ts";

test("who asks the same first gets the answer that is on its way, once", async () => {
  const ahead = createAhead<string>();
  const load = vi.fn(async () => "people");
  ahead.ask("by name", load);
  await expect(ahead.take("by name")).resolves.toBe("people");
  expect(ahead.take("by name")).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("who asks something else asks anew, and so does whoever comes after them", () => {
  const ahead = createAhead<string>();
  ahead.ask("by name", async () => "people");
  expect(ahead.take("by mail")).toBeUndefined();
  expect(ahead.take("by name")).toBeUndefined();
});

test("a failure reaches who takes it, and nobody where nobody does", async () => {
  const ahead = createAhead<string>();
  const fails = () => Promise.reject(new Error("offline"));
  ahead.ask("by name", fails);
  ahead.ask("by name", fails);
  await expect(ahead.take("by name")).rejects.toThrow("offline");
});
