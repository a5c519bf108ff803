import { execFileSync } from "node:child_process";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { readAddresses, urlOf } from "../../../emulators/suite/addresses.ts";
import { createProcesses, nodeServer } from "../../../emulators/suite/processes/processes.ts";
import { PROJECT_ID } from "../../../emulators/suite/project.ts";
import { waitForAnswer } from "../../../emulators/suite/ready.ts";
import { writeHeaders } from "../../../web/prerender/policy.ts";
import { root } from "../../support/sources.ts";

/** Ports beside those of the suite. */
const HOSTING = { host: "127.0.0.1", port: 5010 };
const OTHERS = { hub: 4410, logging: 4510 };

const STARTUP_TIMEOUT_MS = 120_000;

/** Builds of other commits, which do not change. */
const CACHE = join(root, ".cache/bench");

const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Installs a commit's packages: those of this one if it locks the same ones. */
function install(folder: string): void {
  const lockIn = (place: string) => readFileSync(join(place, "package-lock.json"), "utf8");
  if (lockIn(folder) !== lockIn(root)) {
    const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
    execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: "ignore" });
    return;
  }
  const ours = join(root, "node_modules");
  const theirs = join(folder, "node_modules");
  mkdirSync(theirs);
  // Its own workspaces, and of the packages each on its own: a package is found from where it really is.
  for (const name of readdirSync(ours).filter((one) => one !== "@studio" && !/^\.(cache|vite)/.test(one)))
    symlinkSync(join(ours, name), join(theirs, name));
  mkdirSync(join(theirs, "@studio"));
  for (const [name, workspace] of [["contract", "functions/contract"] as const, ["web", "web"] as const])
    symlinkSync(join(folder, workspace), join(theirs, "@studio", name));
}

/** Builds a commit's site, for this suite's Hosting, and returns the commit's folder. */
function buildCommit(commit: string): string {
  const id = git("rev-parse", "--verify", `${commit}^{commit}`);
  const folder = join(CACHE, id);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, "unfinished-"));
  try {
    const archive = join(unfinished, "commit.tar");
    git("archive", "--output", archive, id);
    execFileSync("tar", ["-xf", archive, "-C", unfinished]);
    install(unfinished);
    execFileSync(process.execPath, ["build.ts", "--mode", "preview"], {
      cwd: join(unfinished, "web"),
      stdio: ["ignore", "ignore", "inherit"],
    });
    rmSync(join(unfinished, "node_modules"), { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

const hostingOf = z.object({
  hosting: z.looseObject({ rewrites: z.array(z.record(z.string(), z.unknown())) }),
});

/** Writes the configuration of a Hosting emulator alone: functions are the suite's. */
function writeConfiguration(folder: string): string {
  const { auth, firestore, storage } = readAddresses();
  const surroundings = { appCheck: false, emulators: [auth, firestore, storage].map(urlOf) };
  const text = writeHeaders(readFileSync(join(folder, "firebase.json"), "utf8"), surroundings);
  const { hosting } = hostingOf.parse(JSON.parse(text));
  const rewrites = hosting.rewrites.filter((rewrite) => !("function" in rewrite));
  const file = join(folder, "firebase.bench.json");
  const emulators = {
    hosting: HOSTING,
    hub: { host: HOSTING.host, port: OTHERS.hub },
    logging: { host: HOSTING.host, port: OTHERS.logging },
    ui: { enabled: false },
  };
  writeFileSync(file, JSON.stringify({ hosting: { ...hosting, rewrites }, emulators }));
  return file;
}

/** The site of another commit: its build, the Hosting that serves it, and what ends that. */
export type CommitSite = { dist: string; hosting: string; close: () => Promise<void> };

/** Builds and serves the site of another commit beside the suite's. */
export async function openCommit(commit: string): Promise<CommitSite> {
  const folder = buildCommit(commit);
  const temporary = mkdtempSync(join(tmpdir(), "studio-"));
  const log = createWriteStream(join(temporary, "hosting.log"));
  const processes = createProcesses(log);
  const close = async () => {
    await processes.stop();
    log.end();
    rmSync(temporary, { recursive: true, force: true });
  };
  const server = processes.serve({
    name: "The Hosting of the other commit",
    program: process.execPath,
    args: [
      ...nodeServer,
      join(root, "node_modules/firebase-tools/lib/bin/firebase.js"),
      "emulators:start",
      "--only",
      "hosting",
      "--project",
      PROJECT_ID,
      "--config",
      writeConfiguration(folder),
    ],
    cwd: temporary,
    env: { ...process.env, TMPDIR: temporary, XDG_CONFIG_HOME: temporary, FIREBASE_TOKEN: undefined },
  });
  const hosting = urlOf(HOSTING);
  try {
    const ready = waitForAnswer(
      `${hosting}/robots.txt`,
      "The Hosting of the other commit is",
      STARTUP_TIMEOUT_MS,
      new AbortController().signal,
    );
    await Promise.race([ready, server.died]);
  } catch (error) {
    await close();
    throw error;
  }
  return { dist: join(folder, "web/dist"), hosting, close };
}
