import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { studio } from "@studio/contract/studio.ts";
import { check } from "./check.ts";
import { formatFinding } from "./finding.ts";
import { chosenProject } from "./localChecks.ts";
import { outside, runInTerminal } from "./outside.ts";
import { parametersIn } from "./parameters.ts";
import { checkIdentity } from "./publishedIdentity.ts";
import { INDEXES, indexesAreReady, stepsFor } from "./steps.ts";
import { signingSteps } from "./tokenSigning.ts";

// Deploys the studio to its own Firebase project (docs/operations.md). `--check` only runs the checks.

const { check: onlyChecks } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;

const sources = resolve(import.meta.dirname, "../src");
const parameters = parametersIn(
  globSync("**/*.ts", { cwd: sources })
    .map((file) => readFileSync(resolve(sources, file), "utf8"))
    .join("\n"),
);

const { finding: published, identity } = await checkIdentity(outside, studio.url);
let isReady = published.level !== "wrong";
console.log(formatFinding(published));
// The builds read it, so that functions and pages are of one studio.
process.env.STUDIO_IDENTITY = JSON.stringify(identity);
const configured = { ...studio, ...identity, paymentLinks };
for await (const finding of check(outside, configured, parameters)) {
  console.log(formatFinding(finding));
  if (finding.level === "wrong") isReady = false;
}
if (!isReady) {
  console.error("\nNothing was deployed: first what has a ✗.");
  process.exit(1);
}
if (onlyChecks) {
  console.log("\nReady: npm test, and when it is green npm run deploy.");
  process.exit();
}

const project = chosenProject(outside) ?? "";
for (const { name, words } of stepsFor(project, await signingSteps(outside, project))) {
  console.log(`\n▶ ${name}`);
  const code = await runInTerminal(words);
  if (code !== 0) {
    console.error(
      `\n"${name}" failed; nothing after it was done. What came before it is live and fits the old pages.`,
    );
    process.exit(code);
  }
  if (name === INDEXES && !(await indexesAreReady(outside, project, pause))) {
    console.error("\nThe indexes are still being built: run this again later. Nothing else was done.");
    process.exit(1);
  }
}
console.log('\nDeployed. docs/operations.md, "After each deployment", says what to look at.');
