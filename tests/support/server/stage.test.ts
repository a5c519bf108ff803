import { expect, test, vi } from "vitest";
import { runStage } from "./stage.ts";

test("ends a stage that hangs, and says so", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const hung = await runStage({
    name: "a hung one",
    command: [process.execPath, "--eval", "setInterval(() => {}, 1000)"],
    minutes: 0.001,
  });
  expect(hung).toMatchObject({ passed: 0, failed: 1 });
  expect(said.mock.calls.flat().join()).toContain(
    "a hung one was ended by SIGKILL; its limit is 0.001 minutes.",
  );
});

test("leaves a stage alone that ends in time", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const ended = await runStage({ name: "a quick one", command: [process.execPath, "--version"], minutes: 5 });
  expect(ended).toMatchObject({ passed: 1, failed: 0 });
});
