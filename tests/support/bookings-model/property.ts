import fc from "fast-check";
import { expect } from "vitest";
import { outcomes } from "./command.ts";
import { commands, opening } from "./commands.ts";
import { newWorld } from "./world.ts";

/** The gate runs the same sequences each time; `npm run test:model`, which names their number, runs new ones. */
const SEED = 2027;
/** Number of sequences in which each kind of command takes effect. */
const SAYS_ENOUGH = 1_000;
const isRandom = process.env.MODEL_SEQUENCES !== undefined;

/**
 * Expects the database to agree with the model after every command of random sequences, each in a new world. `afterEach`
 * gets the number of sequences so far.
 */
export async function expectSequencesToAgree(
  sequences: number,
  afterEach: (ran: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const world = await newWorld();
      for (const command of opening) await command.run(world.model, world.real);
      await fc.asyncModelRun(() => world, sequence);
      ran += 1;
      await afterEach(ran);
    }),
    { numRuns: sequences, endOnFailure: true, ...(isRandom ? {} : { seed: SEED }) },
  );
  expect(ran).toBe(sequences);
  if (sequences < SAYS_ENOUGH) return;
  // A run in which something never happens says nothing about it.
  const never = [...outcomes].filter(([, had]) => ![...had].some((one) => one.includes("ok")));
  expect(never.map(([kind]) => kind)).toEqual([]);
  // Neither counts if it only found nothing to do.
  for (const [kind, outcome] of [
    ["restoreClass", "ok, restored"],
    ["repeat the call without an answer", "ok, done before"],
  ] as const)
    expect([kind, outcomes.get(kind)?.has(outcome)]).toEqual([kind, true]);
  // Who joins a list seldom meets the first, staff who give a seat from it neither: tests of their own do.
  for (const [kind, refusal] of [
    ["book", "class_overlaps"],
    ["swap", "class_overlaps"],
    ["book", "begin_at_once_required"],
    ["book", "classes_used_up"],
    ["swap", "classes_used_up"],
    ["join", "begin_at_once_required"],
    ["swap", "begin_at_once_required"],
  ] as const)
    expect([kind, refusal, outcomes.get(kind)?.has(refusal)]).toEqual([kind, refusal, true]);
}
