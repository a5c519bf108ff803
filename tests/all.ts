import { parseArgs } from "node:util";
import { runStages, type Stage, summarize } from "./support/server/stage.ts";

// `npm test` and all exhaustive tests. `--shard 1/4` runs every fourth part, for as many machines; `--only NAME` one
// part.

/** The parts, each a command of its own (docs/testing.md). */
const PARTS = [
  "test",
  "test:rebrand",
  "test:second",
  "test:development",
  "test:html",
  "test:crowds",
  "test:killed",
  "test:concurrent",
  "test:processes",
  "test:model",
  "test:year",
  "test:journeys",
  "test:mutants:rules",
  "test:mutants:product",
  "test:stryker",
];

const { values } = parseArgs({ options: { shard: { type: "string" }, only: { type: "string" } } });
const [shard = 1, shards = 1] = (values.shard ?? "1/1").split("/").map(Number);
const parts = PARTS.filter(
  (part, index) => index % shards === shard - 1 && (values.only === undefined || part === values.only),
);
if (parts.length === 0) throw new Error(`No part: --shard ${values.shard}, --only ${values.only}`);

const stages = parts.map((part): Stage => ({ name: part, command: ["npm", "run", part] }));
summarize(await runStages(stages));
