import fc from "fast-check";
import { expect } from "vitest";
import { commands, opening } from "./commands.ts";
import { newWorld } from "./world.ts";

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
    { numRuns: sequences, endOnFailure: true },
  );
  expect(ran).toBe(sequences);
}
