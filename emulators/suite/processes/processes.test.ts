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

/** Whether it runs: a process that has ended is listed (as a zombie, Z) until somebody has asked for its exit code. */
const isAlive = (pid: number) => {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
};

/** A server that starts a child in a session of its own and prints its own process id and the child's. */
const PARENT = `
  const child = require("node:child_process").spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    detached: true, stdio: "ignore",
  });
  console.log("started " + process.pid + " " + child.pid + ".");
  setInterval(() => {}, 1000);
`;

/** Starts it, and waits for these ids. */
async function startParent(processes: Processes) {
  const server = processes.serve(node(PARENT));
  await server.prints(/started/, "Seen:").catch(() => {});
  const [, parent, child] = /started (\d+) (\d+)/.exec(server.lastWords())?.map(Number) ?? [];
  if (!parent || !child) throw new Error("it printed no process ids");
  return { server, parent, child };
}

test("a program that ends well is no failure", async () => {
  await expect(newProcesses().run(node("console.log('fine')"))).resolves.toBeUndefined();
});

test("one that does not is told of with its last words, without the frames of libraries", async () => {
  const script = "console.error('the cause\\n    at read (node:fs:1:2)'); process.exit(3)";
  await expect(newProcesses().run(node(script))).rejects.toThrow(/^Trial failed:\n {2}the cause$/);
});

test("a program that is not there is told of", async () => {
  const missing = { name: "Trial", program: "no-such-program", args: [] };
  await expect(newProcesses().run(missing)).rejects.toThrow(/Trial failed:\n.*ENOENT/);
});

test("a server that ends by itself is told of", async () => {
  const { died } = newProcesses().serve(node("console.log('good-bye')"));
  await expect(died).rejects.toThrow(/Trial ended by itself \(exit code 0\):\n {2}good-bye/);
});

test("stopping ends also what a server has started in another session", async () => {
  const processes = newProcesses();
  const { child } = await startParent(processes);
  expect(isAlive(child)).toBe(true);
  await processes.stop();
  await expect.poll(() => isAlive(child)).toBe(false);
});

test("and what outlived a server that was killed, where it was named", async () => {
  const processes = newProcesses();
  const { server, parent, child } = await startParent(processes);
  server.adopt(child);
  process.kill(parent, "SIGKILL");
  await expect(server.died).rejects.toThrow("Trial ended by itself");
  expect(isAlive(child)).toBe(true);
  await processes.stop();
  await expect.poll(() => isAlive(child)).toBe(false);
});

test("nothing is started once everything is being stopped", async () => {
  const processes = newProcesses();
  await processes.stop();
  await expect(processes.run(node(""))).rejects.toThrow("Trial was not started");
});

test("a server of Node ends when the process that started it is gone", async () => {
  const child = spawn(process.execPath, [...nodeServer, "--eval", "setInterval(() => {}, 1000)"]);
  const exit = once(child, "exit");
  child.stdin.destroy();
  expect(await exit).toEqual([null, "SIGTERM"]);
});
