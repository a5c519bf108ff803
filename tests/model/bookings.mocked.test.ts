import { beforeAll, test, vi } from "vitest";
import { expectSequencesToAgree } from "../support/bookings-model/property.ts";

vi.mock(import("../../functions/src/platform/runtime/firebase.ts"), async (original) => {
  const { memoryFirestore } = await import("./memory.ts");
  return { ...(await original()), firestore: () => memoryFirestore };
});
vi.mock(import("../support/server/database.ts"), async () => {
  const { memoryFirestore, emptyMemory } = await import("./memory.ts");
  return {
    database: memoryFirestore,
    emptyDatabase: async () => emptyMemory(),
    resetEmulator: async () => emptyMemory(),
  };
});

/** Number of sequences; `npm run test:model` runs a thousand. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 40);

// The database in memory answers after some milliseconds, which nothing here depends on.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }).setTimerTickMode("nextTimerAsync"));

test(
  `seats, rosters, lessons, bookings and the log agree after every command of ${SEQUENCES} sequences`,
  () => expectSequencesToAgree(SEQUENCES),
  7_200_000,
);
