import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";
import { inProject } from "./project.ts";

const PACKAGE = "@sparticuz/chromium";
const VERSION = "153.0.0";

const run = promisify(execFile);

/** Made for a cloud function: it brings the libraries that a bare system lacks only where it believes to be in one. */
const IN_A_FUNCTION = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };

const SCRIPT = `
  import chromium from "${PACKAGE}";
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
`;

const answer = z.object({
  executablePath: z.string(),
  env: z.record(z.string(), z.string()),
});

/**
 * The Chromium of an npm package, put into `.cache/chromium` when it is first asked for, and the environment it needs.
 * The arguments that the package proposes are left out: they switch off the protection between sites, on which a
 * journey must be able to rely, and it starts without them.
 */
export async function installFromNpm(): Promise<z.infer<typeof answer>> {
  const folder = inProject(".cache/chromium");
  if (!existsSync(`${folder}/node_modules/${PACKAGE}`)) {
    await run("npm", [
      "install",
      "--prefix",
      folder,
      "--ignore-scripts",
      "--save-exact",
      `${PACKAGE}@${VERSION}`,
    ]);
  }
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", SCRIPT], {
    cwd: folder,
    env: { ...process.env, ...IN_A_FUNCTION },
  });
  return answer.parse(JSON.parse(stdout));
}
