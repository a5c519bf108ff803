import "../server/apiEnvironment.ts";
import "../ownData.ts";
import fc from "fast-check";
import type { World } from "../money-model/command.ts";
import { act, run } from "../money-model/commands.ts";
import { chanceOf } from "../year/chance.ts";
import { type Job, job, type Report, sent } from "./job.ts";
import { standInProvider } from "./provider.ts";
import { NOW, SEQUENCE_LENGTH } from "./worlds.ts";

// A process of its own, which knows of the others only what is in the database.

async function runAll({ seed, worlds: given }: Job): Promise<Report> {
  const outcomes: Record<string, number> = {};
  const chance = chanceOf(seed);
  const provider = standInProvider(chance, () => NOW);
  const worlds = given.map((one): World => ({ ...one, now: NOW, provider, taken: new Set() }));
  await Promise.all(
    worlds.map(async (world, index) => {
      const acts = fc.sample(act, { seed: seed + index, numRuns: SEQUENCE_LENGTH });
      for (const [at, one] of acts.entries()) {
        const outcome = await run(one, world, `${process.pid}-${seed}-${index}-${at}`);
        const name = `${one.is} ${outcome}`;
        outcomes[name] = (outcomes[name] ?? 0) + 1;
      }
    }),
  );
  return { worlds: worlds.map(sent), outcomes };
}

process.on("message", (message) => {
  runAll(job.parse(message)).then(
    (done) => process.send?.(done),
    (error: unknown) =>
      process.send?.({
        worlds: [],
        outcomes: {},
        fault: String(error instanceof Error ? error.stack : error),
      }),
  );
});
process.send?.("ready");
