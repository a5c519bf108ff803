import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Figure } from "./figures.ts";

const RUNS = 9;
const functionsFolder = resolve(import.meta.dirname, "../../functions");

/** Milliseconds that a fresh process takes to import something. */
function importTime(specifiers: string[]): number {
  const imports = specifiers.map((specifier) => `import(${JSON.stringify(specifier)})`).join(",");
  const script = `const t = performance.now(); await Promise.all([${imports}]); console.log(performance.now() - t)`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: functionsFolder,
    encoding: "utf8",
  });
  return Number(output.trim().split("\n").at(-1));
}

/** Measures loading the functions' code, as a cold start and a deployment's analysis do, against loading the Firebase libraries. */
export function loading(): Figure {
  const times = { ours: [] as number[], libraries: [] as number[] };
  const libraries = [
    "firebase-functions/https",
    "firebase-admin/app",
    "firebase-admin/auth",
    "firebase-admin/firestore",
  ];
  for (let run = 0; run < RUNS; run += 1) {
    times.libraries.push(importTime(libraries));
    times.ours.push(importTime([resolve(functionsFolder, "lib/index.js")]));
  }
  // The fastest of each: whatever else the machine does only adds to a time.
  const measured = Math.min(...times.ours);
  const baseline = Math.min(...times.libraries);
  return {
    name: "loading the functions' code",
    measured,
    unit: "ms",
    baseline,
    limit: "ratio ≤ 0.7",
    holds: measured <= 0.7 * baseline,
  };
}
