import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Copy } from "./copy.ts";
import { type Layer, type ProductMutant, productMutants } from "./patches.ts";

// What the tests of the product are worth: each fault must fail those of its layer. On the running suite:
// `npm run test:mutants:product`, with `-- --only 07` for one fault and `-- --shard 1/3` for a part of them.

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, shard: { type: "string", default: "1/1" } },
});
const [shard = 1, shards = 1] = values.shard.split("/").map(Number);

const project = {
  unit: "unit",
  component: "components",
  pages: "pages",
  rules: "rules",
  api: "api",
} as const;

/** What runs a layer's tests. Journeys and Hosting are of a built tree, which a suite of its own serves. */
function commandOf(layer: Layer, files: readonly string[]): string[] {
  if (layer === "journeys") return ["npm", "run", "suite", "--", "playwright", "test", ...files];
  if (layer === "hosting")
    return ["npm", "run", "suite", "--", "vitest", "run", "--project", "hosting", ...files];
  if (layer === "exhaustive") return ["npm", "run", "test:all", "--", ...files];
  // What a fault keeps from coming is waited for in vain.
  const patience = layer === "component" ? ["--testTimeout", "20000"] : [];
  return [
    "npx",
    "vitest",
    "run",
    "--bail",
    "1",
    "--passWithNoTests",
    "--project",
    project[layer],
    ...patience,
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

/** Each test must pass without the fault, or its failure says nothing. */
async function requirePassing(copy: Copy, mutants: readonly ProductMutant[]): Promise<void> {
  for (const layer of new Set(mutants.map((mutant) => mutant.layer))) {
    const among = mutants.filter((mutant) => mutant.layer === layer);
    // A run of tests that are not there fails too, and would count as a fault that is found.
    const gone = among.flatMap((mutant) => mutant.files).filter((file) => !existsSync(join(copy.path, file)));
    if (gone.length > 0) throw new Error(`These tests are not there: ${[...new Set(gone)].join(", ")}`);
    const isWhole = among.some(({ files }) => files.length === 0);
    const files = isWhole ? [] : [...new Set(among.flatMap((mutant) => mutant.files))];
    if (!(await passes(copy, layer, files)))
      throw new Error(`The ${layer} tests do not pass without a fault: nothing can be said of faults.`);
  }
}

async function isFound(copy: Copy, { path, layer, files }: ProductMutant): Promise<boolean> {
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
    const result = (await isFound(copy, mutant)) ? "found" : "survived";
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
