import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createProcesses, nodeServer, type Processes } from "./processes.ts";

function newProcesses(): Processes {
  const processes = createProcesses(new PassThrough().resume());
  onTestFinished(processes.stop);
  return processes;
}

const node = (script: string) => ({ name: "Trial", program: process.execPath, args: ["--eval", script] });

/** Returns whether the process runs; an exited one is listed as a zombie (Z) until its parent reaps it. */
const isRunning = (pid: number) => {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
};

/** A server that starts a child in another session and prints both process ids. */
const PARENT = `
  const child = require("node:child_process").spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    detached: true, stdio: "ignore",
  });
  console.log("started " + process.pid + " " + child.pid + ".");
  setInterval(() => {}, 1000);
`;

/** Starts the server and returns both ids. */
async function startParent(processes: Processes) {
  const server = processes.serve(node(PARENT));
  await server.prints(/started/, "Seen:").catch(() => {});
  const [, parent, child] = /started (\d+) (\d+)/.exec(server.lastWords())?.map(Number) ?? [];
  if (!parent || !child) throw new Error("it printed no process ids");
  return { server, parent, child };
}

test("resolves when a program succeeds", async () => {
  await expect(newProcesses().run(node("console.log('fine')"))).resolves.toBeUndefined();
});

test("rejects with the last output of a failed program, without library frames", async () => {
  const script = "console.error('the cause\\n    at read (node:fs:1:2)'); process.exit(3)";
  await expect(newProcesses().run(node(script))).rejects.toThrow(/^Trial failed:\n {2}the cause$/);
});

test("rejects for a missing program", async () => {
  const missing = { name: "Trial", program: "no-such-program", args: [] };
  await expect(newProcesses().run(missing)).rejects.toThrow(/Trial failed:\n.*ENOENT/);
});

test("rejects when a server exits unexpectedly", async () => {
  const { died } = newProcesses().serve(node("console.log('good-bye')"));
  await expect(died).rejects.toThrow(/Trial ended by itself \(exit code 0\):\n {2}good-bye/);
});

test("stop also ends a server's child in another session", async () => {
  const processes = newProcesses();
  const { child } = await startParent(processes);
  expect(isRunning(child)).toBe(true);
  await processes.stop();
  await expect.poll(() => isRunning(child)).toBe(false);
});

test("stop ends an adopted child of a killed server", async () => {
  const processes = newProcesses();
  const { server, parent, child } = await startParent(processes);
  server.adopt(child);
  process.kill(parent, "SIGKILL");
  await expect(server.died).rejects.toThrow("Trial ended by itself");
  expect(isRunning(child)).toBe(true);
  await processes.stop();
  await expect.poll(() => isRunning(child)).toBe(false);
});

test("starts nothing while stopping", async () => {
  const processes = newProcesses();
  await processes.stop();
  await expect(processes.run(node(""))).rejects.toThrow("Trial was not started");
});

test("a Node server exits with its parent", async () => {
  const child = spawn(process.execPath, [...nodeServer, "--eval", "setInterval(() => {}, 1000)"]);
  const exit = once(child, "exit");
  child.stdin.destroy();
  expect(await exit).toEqual([null, "SIGTERM"]);
});
