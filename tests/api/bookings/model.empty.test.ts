import { test } from "vitest";
import { expectSequencesToAgree } from "../../support/bookings-model/property.ts";
import { resetEmulator } from "../../support/server/database.ts";

// Most sequences run in memory (tests/model). These show that the emulator, with its locks and indexes, agrees as well.

/** Number of sequences; `npm run test:model` runs more. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2);
/**
 * After this many sequences the emulator is reset: not in `npm test`, whose emulator has other tests' databases too.
 */
const RESET_EVERY = 50;

test(
  `seats, rosters, lessons, bookings and the log agree after every command of ${SEQUENCES} sequences`,
  () =>
    expectSequencesToAgree(SEQUENCES, async (ran) => {
      if (ran % RESET_EVERY === 0) await resetEmulator();
    }),
  3_600_000,
);
