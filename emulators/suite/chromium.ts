import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium as playwright } from "playwright-core";
import { installFromNpm } from "./chromium-from-npm.ts";
import { SuiteFailure } from "./failure.ts";

/** A Chromium that runs here, with the arguments and what it needs in its environment. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

const run = promisify(execFile);

/** Without a screen, as root too, and without requests of its own to the network. */
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const APPLICATIONS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a Chromium may be, the most wanted first; `ofPlaywright` is where Playwright keeps its own. */
export function chromiumPlaces(environment: NodeJS.ProcessEnv, ofPlaywright: string): string[] {
  const { CHROMIUM_PATH, PATH = "" } = environment;
  const folders = [...PATH.split(delimiter), "/usr/bin"];
  return [
    ...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...APPLICATIONS,
    ofPlaywright,
  ];
}

/** Some systems have a script of that name which only says how to install it. */
const runs = (path: string) =>
  run(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => /Chrom/.test(stdout),
    () => false,
  );

async function firstThatRuns(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const path of new Set(chromiumPlaces(environment, playwright.executablePath()))) {
    if (existsSync(path) && (await runs(path))) return path;
  }
  return undefined;
}

async function installFromDebian(): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
}

/** Finds Chromium on this machine, or installs it: as a system package where that is allowed, else from npm. */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const { CHROMIUM_PATH } = environment;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    throw new SuiteFailure(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  const found = await firstThatRuns(environment);
  if (found) return { executablePath: found, args: ARGS, env: {} };

  if (process.getuid?.() === 0) {
    // Whether it could be installed is seen by what is there afterwards.
    await installFromDebian().catch(() => {});
    const installed = await firstThatRuns(environment);
    if (installed) return { executablePath: installed, args: ARGS, env: {} };
  }

  const fromNpm = await installFromNpm().catch((error: Error) => {
    throw new SuiteFailure(
      `Chromium was not found and could not be installed: ${error.message}\n` +
        "Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.",
    );
  });
  return { ...fromNpm, args: ARGS };
}

if (import.meta.main) {
  try {
    console.log((await findChromium()).executablePath);
  } catch (error) {
    console.error(error instanceof SuiteFailure ? error.message : error);
    process.exitCode = 1;
  }
}
