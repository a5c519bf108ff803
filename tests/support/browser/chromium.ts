import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium as playwright } from "playwright-core";
import * as z from "zod";

/** A Chromium that runs here, with its arguments and environment. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

const run = promisify(execFile);

/** Headless, as root too, and without requests of its own to the network. */
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

/** Unpacks the package in a separate process, whose environment it changes. */
const UNPACK = `
  import chromium from "@sparticuz/chromium";
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
`;

/** The package is made for a cloud function: only there it uses the libraries that a bare system lacks. */
const IN_A_FUNCTION = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };

const unpacked = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });

/**
 * Returns the Chromium of the npm package that the lock file pins. The package's own arguments are left out: they
 * disable site isolation, on which a journey relies.
 */
async function chromiumFromNpm(): Promise<Chromium> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...IN_A_FUNCTION },
  });
  return { ...unpacked.parse(JSON.parse(stdout)), args: ARGS };
}

/**
 * Returns the Chromium of `CHROMIUM_PATH`, or Playwright's own where installed, or else the one of npm: the same
 * version on every machine.
 * @throws if `CHROMIUM_PATH` does not exist
 */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const { CHROMIUM_PATH } = environment;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  const installed = CHROMIUM_PATH || playwright.executablePath();
  return existsSync(installed) ? { executablePath: installed, args: ARGS, env: {} } : chromiumFromNpm();
}
