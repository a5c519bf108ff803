// Runs before every script of the root package.json, on any Node version and without node_modules: it may import Node's
// own modules only, and prints nothing when nothing has to be installed.
import "./oldestNode.cjs";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Node runs TypeScript without flags from 22.18 on. */
const OLDEST_NODE = [22, 18];

const root = fileURLToPath(new URL("../../", import.meta.url));

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? {};
  } catch {
    return undefined;
  }
}

const same = (wanted, installed) =>
  wanted.version === installed.version && wanted.integrity === installed.integrity;

/** Compares with npm's record in node_modules; optional packages may be missing, other versions may not. */
function isInstalled() {
  const wanted = packagesOf(`${root}package-lock.json`);
  const installed = packagesOf(`${root}node_modules/.package-lock.json`);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    return found ? same(entry, found) : entry.optional === true;
  });
}

function install() {
  const started = Date.now();
  process.stdout.write("Installing packages, about a minute... ");
  const npm = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: root, encoding: "utf8" });
  if (npm.status === 0) {
    console.log(`done in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  console.error(`failed.\n\n${npm.error?.message ?? `${npm.stdout}${npm.stderr}`.trim()}`);
  process.exit(1);
}

/** npm scripts put node_modules/.bin, with the Node package, first on the PATH. */
function stopOnAnOldNode() {
  if (existsSync(`${root}node_modules/.bin/node`)) return;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `This is Node ${process.versions.node}, and no newer one came with the packages on this machine: ` +
      `install Node 24 (at least ${OLDEST_NODE.join(".")}).`,
  );
  process.exit(1);
}

if (!isInstalled()) install();
stopOnAnOldNode();
