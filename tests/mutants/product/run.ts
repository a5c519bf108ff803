import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../support/sources.ts";
import { type Layer, type ProductMutant, productMutants } from "./patches.ts";

const git = (cwd: string, ...args: string[]): string => execFileSync("git", args, { cwd, encoding: "utf8" });

/** A copy of the tracked files as they are on disk, which the patches apply to: the working tree is not changed. */
class Copy {
  readonly path = mkdtempSync(join(tmpdir(), "mutants-"));

  constructor() {
    const tracked = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
    const files = tracked.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
    const packed = execFileSync("tar", ["-c", "--null", "-T", "-"], {
      cwd: root,
      input: files.join("\0"),
      maxBuffer: 2 ** 30,
    });
    execFileSync("tar", ["-x"], { cwd: this.path, input: packed });
    for (const place of ["web", "functions", "emulators", "tests"]) this.link(join(place, "node_modules"));
    this.linkPackages();
    for (const file of readdirSync(root)) if (file === "firebase.suite.json") this.link(file);
    // Without a repository of its own `git apply` would use the enclosing one.
    git(this.path, "init", "--quiet");
  }

  /** Links the installed packages; the project's own lead to this copy, with its fault. */
  private linkPackages(): void {
    const own = join("node_modules", "@studio");
    mkdirSync(join(this.path, own), { recursive: true });
    for (const name of readdirSync(join(root, "node_modules")))
      if (name !== "@studio") this.link(join("node_modules", name));
    for (const name of readdirSync(join(root, own)))
      symlinkSync(readlinkSync(join(root, own, name)), join(this.path, own, name));
  }

  private link(file: string): void {
    if (existsSync(join(root, file)) && !existsSync(join(this.path, file)))
      symlinkSync(join(root, file), join(this.path, file));
  }

  apply(patch: string): void {
    git(this.path, "apply", join(root, patch));
  }

  revert(patch: string): void {
    git(this.path, "apply", "--reverse", join(root, patch));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

// Mutation test of the product: each mutant must fail the tests of its layer. On the running suite: `npm run
// test:mutants:product`, with `-- --only 07` for one mutant and `-- --shard 1/3` for a part of them.

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, shard: { type: "string", default: "1/1" } },
});
const [shard = 1, shards = 1] = values.shard.split("/").map(Number);

const project = {
  // With those that replace modules.
  unit: "unit*",
  model: "model*",
  component: "components",
  pages: "pages",
  rules: "rules",
  api: "api-*",
} as const;

/** Returns the command of a layer's tests. Journeys and Hosting use a build, which a suite of its own serves. */
function commandOf(layer: Layer, files: readonly string[]): string[] {
  if (layer === "journeys") return ["npm", "run", "suite", "--", "playwright", "test", ...files];
  if (layer === "hosting")
    return ["npm", "run", "suite", "--", "vitest", "run", "--project", "hosting", ...files];
  if (layer === "exhaustive") return ["npm", "run", "test:all", "--", ...files];
  // A mutant may prevent what a test waits for: it should time out soon.
  const timeout = layer === "component" ? ["--testTimeout", "20000"] : [];
  return [
    "npx",
    "vitest",
    "run",
    "--bail",
    "1",
    "--passWithNoTests",
    "--project",
    project[layer],
    ...timeout,
    ...files,
  ];
}

const passes = (copy: Copy, layer: Layer, files: readonly string[]): Promise<boolean> =>
  new Promise((done, fail) => {
    const [command = "", ...args] = commandOf(layer, files);
    const child = spawn(command, args, { cwd: copy.path, stdio: "ignore" });
    child.once("error", fail);
    child.once("exit", (code) => done(code === 0));
  });

/**
 * Runs the tests without mutants.
 * @throws if any fails: its failure with a mutant would say nothing
 */
async function requirePassing(copy: Copy, mutants: readonly ProductMutant[]): Promise<void> {
  for (const layer of new Set(mutants.map((mutant) => mutant.layer))) {
    const among = mutants.filter((mutant) => mutant.layer === layer);
    // Missing test files fail as well, and would count as a killed mutant.
    const gone = among.flatMap((mutant) => mutant.files).filter((file) => !existsSync(join(copy.path, file)));
    if (gone.length > 0) throw new Error(`These tests are not there: ${[...new Set(gone)].join(", ")}`);
    const isWhole = among.some(({ files }) => files.length === 0);
    const files = isWhole ? [] : [...new Set(among.flatMap((mutant) => mutant.files))];
    if (!(await passes(copy, layer, files)))
      throw new Error(`The ${layer} tests do not pass without a fault: nothing can be said of faults.`);
  }
}

async function isKilled(copy: Copy, { path, layer, files }: ProductMutant): Promise<boolean> {
  copy.apply(path);
  try {
    return !(await passes(copy, layer, files));
  } finally {
    copy.revert(path);
  }
}

const mutants = productMutants()
  .filter(({ number }) => values.only === undefined || values.only.includes(number))
  .filter((_, index) => index % shards === shard - 1)
  .toSorted((one, other) => one.layer.localeCompare(other.layer));
if (mutants.length === 0) throw new Error("No fault has this number, or the shard is empty.");

const rows: { number: string; layer: Layer; result: string; fault: string }[] = [];
const copy = new Copy();
try {
  await requirePassing(copy, mutants);
  for (const mutant of mutants) {
    const { number, layer, does } = mutant;
    const result = (await isKilled(copy, mutant)) ? "found" : "survived";
    rows.push({ number, layer, result, fault: does });
    console.log(`${number} ${layer} ${result}: ${does}`);
  }
} finally {
  copy.remove();
}
console.table(rows);
const survived = rows.filter(({ result }) => result === "survived").length;
console.log(`${rows.length - survived} passed, ${survived} failed`);
process.exitCode = survived === 0 ? 0 : 1;
