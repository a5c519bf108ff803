import { execFile, spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type Ran = { code: number; out: string; problem: string };

/** Everything that the checks ask; tests answer in its place. */
export type Outside = {
  /** Runs the project's own firebase-tools, without questions. */
  firebase: (...words: string[]) => Promise<Ran>;
  /** Runs the Google Cloud CLI; `undefined` where this machine has none. */
  gcloud: (...words: string[]) => Promise<Ran | undefined>;
  /** Runs a module of the project on this Node. */
  node: (module: string, ...words: string[]) => Promise<Ran>;
  git: (...words: string[]) => Promise<Ran>;
  /** A variable of this machine. */
  variable: (name: string) => string | undefined;
  /** A file of the project; `undefined` where there is none. */
  read: (file: string) => string | undefined;
  /** Whether a name leads to a server. */
  resolves: (host: string) => Promise<boolean>;
  /** What an address of Google's answers to who has this token; throws where it does not. */
  google: (address: string, token: string) => Promise<unknown>;
};

const root = resolve(import.meta.dirname, "../..");
const firebaseBin = resolve(root, "node_modules/firebase-tools/lib/bin/firebase.js");

/** Long enough for a dry run of the rules over a slow line, in milliseconds. */
const PATIENCE_MS = 180_000;

const run = (program: string, words: readonly string[]): Promise<Ran | undefined> =>
  new Promise((answer) => {
    const options = { cwd: root, timeout: PATIENCE_MS, maxBuffer: 16_000_000 };
    execFile(program, words, options, (error, out, problem) => {
      if (error?.code === "ENOENT") return answer(undefined);
      const code = error ? (typeof error.code === "number" ? error.code : 1) : 0;
      answer({ code, out, problem });
    });
  });

async function certain(program: string, words: readonly string[]): Promise<Ran> {
  const ran = await run(program, words);
  if (!ran) throw new Error(`${program} is not there`);
  return ran;
}

export const outside: Outside = {
  firebase: (...words) => certain(process.execPath, [firebaseBin, ...words, "--non-interactive"]),
  gcloud: (...words) => run("gcloud", [...words, "--quiet"]),
  node: (module, ...words) => certain(process.execPath, [resolve(root, module), ...words]),
  git: (...words) => certain("git", words),
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
  google: async (address, token) => {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  },
};

/** Runs a step of the deployment in this terminal, with its questions; its exit code. */
export const inTerminal = (words: readonly string[]): Promise<number> =>
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
