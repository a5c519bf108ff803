import fc from "fast-check";
import { expect, test } from "vitest";
import "../../support/server/own-project.ts";
import { commands, opening } from "../../support/bookings-model/commands.ts";
import { newWorld } from "../../support/bookings-model/world.ts";
import { resetEmulator } from "../../support/server/database.ts";

/** Number of sequences; `npm run test:model` runs a thousand. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 20);
/**
 * After this many sequences the emulator is reset: not in `npm test`, whose emulator has other tests' databases too.
 */
const RESET_EVERY = 50;

test(`seats, rosters, lessons, bookings and the log agree after every command of ${SEQUENCES} sequences`, async () => {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const world = await newWorld();
      for (const command of opening) await command.run(world.model, world.real);
      await fc.asyncModelRun(() => world, sequence);
      ran += 1;
      if (ran % RESET_EVERY === 0) await resetEmulator();
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  expect(ran).toBe(SEQUENCES);
}, 3_600_000);
