import { expect, onTestFinished, test, vi } from "vitest";
import { mailCommand } from "./maildev.ts";

test("receives mail on loopback and never relays it, whatever the environment", () => {
  vi.stubEnv("MAILDEV_OUTGOING_HOST", "smtp.forgia.test");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { args, env } = mailCommand("/tmp/own");
  expect(args.join(" ")).toContain("--ip 127.0.0.1 --smtp 1025 --web-ip 127.0.0.1 --web 1080");
  expect(args.filter((argument) => /outgoing|relay/.test(argument))).toEqual([]);
  expect(env?.TMPDIR).toBe("/tmp/own");
  expect(Object.keys(env ?? {}).filter((name) => name.startsWith("MAILDEV_"))).toEqual([]);
});
