import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { SuiteFailure } from "../failure.ts";
import { inProject } from "../project.ts";
import { endTree } from "./process-tree.ts";

/** A program to start, in the root of the project and with the environment of this process where not said otherwise. */
export type Command = {
  name: string;
  program: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
};

/** A program that runs until it is stopped. */
type Server = {
  /** Rejects, with its last words, when it ends before it was stopped. */
  died: Promise<never>;
  /** Rejects with `message` and its last words once it prints something that `pattern` matches. */
  prints: (pattern: RegExp, message: string) => Promise<never>;
  lastWords: () => string;
  /** Names a process that must end with it, even if it should outlive it. */
  adopt: (pid: number) => void;
};

export type Processes = {
  /** Waits for a program to end; throws its last words where it does not end well. */
  run: (command: Command) => Promise<void>;
  serve: (command: Command) => Server;
  /** Ends everything that is still running and leaves no process behind. */
  stop: () => Promise<void>;
};

type Running = {
  child: ChildProcess;
  /** The exit code, null after a signal; comes when everything it printed was read. */
  ended: Promise<number | null>;
  adopted: Set<number>;
  listeners: ((text: string) => void)[];
  lastWords: () => string;
};

const LINES_KEPT = 200;
const LINES_SHOWN = 15;

/** Lines that push what matters out of sight: empty ones, the frames of libraries, the tables of firebase-tools. */
const NOISE = /^\s*$|^\s+at .*(?:node:|node_modules)|^[│┌├└].*[│┐┤┘]$|Env variable override/;

function start(
  { name, program, args, cwd = inProject(), env = process.env }: Command,
  log: Writable,
): Running {
  log.write(`\n--- ${name}: ${program} ${args.join(" ")}\n`);
  const child = spawn(program, args, {
    cwd,
    env: { ...env, NO_COLOR: "1" },
    // A group of its own keeps the terminal's Ctrl-C away from it: it is told when its turn has come.
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
    // What it left behind may hold its output open.
    child.once("exit", (code) => setTimeout(resolve, 500, code));
  });
  return { child, ended, adopted: new Set(), listeners, lastWords };
}

/** What runs a script of Node so that it ends when this process does, even when this process is killed. */
export const nodeServer = ["--import", new URL("end-with-parent.ts", import.meta.url).href];

/** Starts programs, writes what they print to `log`, and ends them. */
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
      // Not everybody who starts a server watches over it.
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
