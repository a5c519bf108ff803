import { findChromium } from "./support/browser/chromium.ts";
import { runOnSuite, runStages, runTogether, type Stage, summarize, vitest } from "./support/server/stage.ts";

// Everything in `npm test` (docs/testing.md): first what needs no suite, since it fails fastest, then one new suite for
// the rest.

const types = ["web", "functions", "emulators", "tests"].map(
  (workspace): Stage => ({
    name: `types of ${workspace}`,
    // Threads check again what they share, and the other workspaces use the cores.
    command: ["tsc", "-p", workspace, "--singleThreaded"],
  }),
);
const lint: Stage = { name: "lint", command: ["npm", "run", "--silent", "lint"] };

// Unpacked once, before several processes need it at the same time.
await findChromium();

summarize([
  // Each uses one core.
  ...(await runTogether([...types, lint])),
  ...(await runStages([
    vitest("unit", "--project", "unit-mocked", "--project", "model*"),
    vitest("components"),
  ])),
  ...(await runOnSuite("tests/onSuite.ts")),
]);
