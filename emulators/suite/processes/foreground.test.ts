import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const path = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Starts a program with the given `main`. */
function program(main: string) {
  const script = `
    import { foreground } from ${path("foreground.ts")};
    import { SuiteFailure } from ${path("../failure.ts")};
    await foreground(${main});
  `;
  const args = ["--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const exitOf = async (child: ChildProcessByStdio<null, Readable, Readable>) => {
  const [[code], stderr] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  return { code, stderr };
};

/** Reports readiness, waits for the signal, and returns 7. */
const WAITING = `async (signal) => {
  const timer = setInterval(() => {}, 1000);
  const told = new Promise((resolve) => signal.addEventListener("abort", resolve));
  console.log("ready");
  await told;
  clearInterval(timer);
  return 7;
}`;

test("exits with the result of main", async () => {
  expect(await exitOf(program("async () => 3"))).toEqual({ code: 3, stderr: "" });
});

test("prints a failure without a stack and exits with 1", async () => {
  const failing = program('async () => { throw new SuiteFailure("what is wrong"); }');
  expect(await exitOf(failing)).toEqual({ code: 1, stderr: "\nwhat is wrong\n" });
});

test("prints any other error with its stack", async () => {
  const { code, stderr } = await exitOf(program('async () => { throw new Error("a mistake"); }'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/a mistake\n +at /);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s lets main put things in order", async (signal) => {
  const child = program(WAITING);
  await once(child.stdout, "data");
  child.kill(signal);
  expect(await exitOf(child)).toEqual({ code: 7, stderr: "" });
});

test("exits as interrupted when main rejects with the signal's reason", async () => {
  const child = program(`async (signal) => {
    setInterval(() => {}, 1000);
    console.log("ready");
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  }`);
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect(await exitOf(child)).toEqual({ code: 130, stderr: "" });
});
