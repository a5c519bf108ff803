import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { add, NOTHING } from "./support/count.ts";
import { onSuite, reportsFolder, run, withoutSuite } from "./support/runner.ts";

// Everything that `npm test` stands for: what needs no suite first, since it fails fastest, then one fresh suite for the
// rest. Every step runs, whatever the ones before said; what failed is named again at the end, where the last line counts
// them all.
rmSync(reportsFolder, { recursive: true, force: true });

let total = NOTHING;
for (const step of withoutSuite) total = add(total, await run(step));

const suite = resolve(import.meta.dirname, "../emulators/suite/suite.ts");
const started = await run({
  name: "suite",
  command: ["node", suite, "node tests/run-on-suite.ts"],
  counted: false,
});
total = add(total, started);
for (const step of onSuite) total = add(total, step.count());

const { passed, failures, unsteady } = total;
for (const second of unsteady) console.log(`\n⚠ passed the second time: ${second}`);
for (const failed of failures) console.log(`\n✘ ${failed}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
