import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { add, type Count, onSuite, reportsFolder, run, withoutSuite } from "./support/runner.ts";

// Everything that `npm test` stands for: what needs no suite first, since it fails fastest, then one fresh suite for the
// rest. Every step runs, whatever the ones before said, and the last line counts them all.
rmSync(reportsFolder, { recursive: true, force: true });

let total: Count = { passed: 0, failed: 0 };
for (const step of withoutSuite) total = add(total, await run(step));

const suite = resolve(import.meta.dirname, "../emulators/suite/suite.ts");
const started = await run({
  name: "suite",
  command: ["node", suite, "node tests/run-on-suite.ts"],
  counted: false,
});
if (started.failed > 0) total = add(total, started);
for (const step of onSuite) total = add(total, step.count());

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
