import { execFile, spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type CommandResult = { code: number; out: string; problem: string };

/** External systems of the checks, which tests replace. */
export type Outside = {
  /** Runs the project's own firebase-tools, non-interactively. */
  firebase: (...words: string[]) => Promise<CommandResult>;
  /** Runs the Google Cloud CLI; `undefined` if it is not installed. */
  gcloud: (...words: string[]) => Promise<CommandResult | undefined>;
  /** Runs a module of the project with this Node. */
  node: (module: string, ...words: string[]) => Promise<CommandResult>;
  git: (...words: string[]) => Promise<CommandResult>;
  /** Returns an environment variable. */
  variable: (name: string) => string | undefined;
  /** Returns a file of the project, or `undefined`. */
  read: (file: string) => string | undefined;
  /** Returns whether a host name resolves. */
  resolves: (host: string) => Promise<boolean>;
  /** Returns the JSON of a GET, with an access token if the API needs one; throws unless it succeeds. */
  json: (address: string, token?: string) => Promise<unknown>;
};

const root = resolve(import.meta.dirname, "../..");
const firebaseBin = resolve(root, "node_modules/firebase-tools/lib/bin/firebase.js");

/** Timeout of a command or request, in milliseconds: long enough for a dry run of the rules over a slow line. */
const COMMAND_TIMEOUT_MS = 180_000;

const run = (program: string, words: readonly string[]): Promise<CommandResult | undefined> =>
  new Promise((answer) => {
    const options = { cwd: root, timeout: COMMAND_TIMEOUT_MS, maxBuffer: 16_000_000 };
    execFile(program, words, options, (error, out, problem) => {
      if (error?.code === "ENOENT") return answer(undefined);
      const code = error ? (typeof error.code === "number" ? error.code : 1) : 0;
      answer({ code, out, problem });
    });
  });

async function runOrThrow(program: string, words: readonly string[]): Promise<CommandResult> {
  const result = await run(program, words);
  if (!result) throw new Error(`${program} is not installed`);
  return result;
}

export const outside: Outside = {
  firebase: (...words) => runOrThrow(process.execPath, [firebaseBin, ...words, "--non-interactive"]),
  gcloud: (...words) => run("gcloud", [...words, "--quiet"]),
  node: (module, ...words) => runOrThrow(process.execPath, [resolve(root, module), ...words]),
  git: (...words) => runOrThrow("git", words),
  variable: (name) => process.env[name],
  read: (file) => {
    try {
      return readFileSync(resolve(root, file), "utf8");
    } catch {
      return undefined;
    }
  },
  resolves: (host) =>
    lookup(host).then(
      () => true,
      () => false,
    ),
  json: async (address, token) => {
    const response = await fetch(address, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  },
};

/** Runs a step of the deployment interactively in this terminal and returns its exit code. */
export const runInTerminal = (words: readonly string[]): Promise<number> =>
  new Promise((answer, reject) => {
    const [program = "", ...rest] = words;
    const command = program === "firebase" ? [process.execPath, firebaseBin, ...rest] : [program, ...rest];
    const child = spawn(command[0] ?? "", command.slice(1), {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32" && program === "npm",
    });
    child.once("error", reject);
    child.once("exit", (code) => answer(code ?? 1));
  });
