import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { SuiteFailure } from "../failure.ts";
import { inProject } from "../project.ts";
import { endTree } from "./processTree.ts";

/** A program to start, by default in the project's root with the environment of this process. */
export type Command = {
  name: string;
  program: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
};

/** A program that runs until it is stopped. */
type Server = {
  /** Rejects with the last output if it exits before it is stopped. */
  died: Promise<never>;
  /** Rejects with `message` and the last output once the output matches `pattern`. */
  prints: (pattern: RegExp, message: string) => Promise<never>;
  lastWords: () => string;
  /** Registers a process that must be ended with the server, even if it outlives it. */
  adopt: (pid: number) => void;
};

export type Processes = {
  /** Runs a program. Rejects with its last output if it fails. */
  run: (command: Command) => Promise<void>;
  serve: (command: Command) => Server;
  /** Ends all running programs and their descendants. */
  stop: () => Promise<void>;
};

type Running = {
  child: ChildProcess;
  /** Resolves with the exit code, `null` after a signal, once all output was read. */
  ended: Promise<number | null>;
  adopted: Set<number>;
  listeners: ((text: string) => void)[];
  lastWords: () => string;
};

const LINES_KEPT = 200;
const LINES_SHOWN = 15;

/** Lines omitted from the last output: empty ones, library frames, tables of firebase-tools. */
const NOISE = /^\s*$|^\s+at .*(?:node:|node_modules)|^[│┌├└].*[│┐┤┘]$|Env variable override/;

function start(
  { name, program, args, cwd = inProject(), env = process.env }: Command,
  log: Writable,
): Running {
  log.write(`\n--- ${name}: ${program} ${args.join(" ")}\n`);
  const child = spawn(program, args, {
    cwd,
    env: { ...env, NO_COLOR: "1" },
    // A process group of its own shields it from the terminal's Ctrl-C until it is stopped in order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });

  const lines: string[] = [];
  const listeners: Running["listeners"] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log.write(text);
      lines.push(...stripVTControlCharacters(text).split("\n"));
      lines.splice(0, lines.length - LINES_KEPT);
      for (const listener of listeners) listener(text);
    });
  }
  const lastWords = () => {
    const said = lines.filter((line) => !NOISE.test(line)).slice(-LINES_SHOWN);
    return said.map((line) => `  ${line}`).join("\n");
  };

  const ended = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      lines.push(error.message);
      resolve(null);
    });
    child.once("close", resolve);
    // Descendants may keep its output open.
    child.once("exit", (code) => setTimeout(resolve, 500, code));
  });
  return { child, ended, adopted: new Set(), listeners, lastWords };
}

/** Node options that make a server exit with this process, even when this process is killed. */
export const nodeServer = ["--import", new URL("endWithParent.ts", import.meta.url).href];

/** Creates a runner that starts programs, writes their output to `log`, and ends them. */
export function createProcesses(log: Writable): Processes {
  const running = new Set<Running>();
  let stopping = false;

  function begin(command: Command): Running {
    if (stopping) throw new SuiteFailure(`${command.name} was not started: everything is being stopped.`);
    const process = start(command, log);
    running.add(process);
    return process;
  }

  return {
    async run(command) {
      const process = begin(command);
      process.child.stdin?.end();
      const code = await process.ended;
      running.delete(process);
      if (code !== 0) throw new SuiteFailure(`${command.name} failed:\n${process.lastWords()}`);
    },

    serve(command) {
      const { ended, adopted, listeners, lastWords } = begin(command);
      const died = ended.then((code): Promise<never> => {
        if (stopping) return new Promise(() => {});
        throw new SuiteFailure(`${command.name} ended by itself (exit code ${code}):\n${lastWords()}`);
      });
      // Callers that do not await it must not cause an unhandled rejection.
      died.catch(() => {});
      return {
        died,
        lastWords,
        prints: (pattern, message) =>
          new Promise((_, reject) => {
            listeners.push((text) => {
              if (pattern.test(text)) reject(new SuiteFailure(`${message}\n${lastWords()}`));
            });
          }),
        adopt: (pid) => adopted.add(pid),
      };
    },

    async stop() {
      stopping = true;
      await Promise.all(
        [...running].map(async ({ child, ended, adopted }) => {
          if (child.pid !== undefined) await endTree(child.pid, ended, adopted);
        }),
      );
      running.clear();
    },
  };
}
