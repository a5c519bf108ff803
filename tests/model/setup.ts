import { beforeAll, vi } from "vitest";

// The functions' code on a database in this process's memory, without Authentication and Storage.

vi.mock(import("../../functions/src/platform/runtime/firebase.ts"), async (original) => {
  const { memoryFirestore } = await import("./memory.ts");
  return { ...(await original()), firestore: () => memoryFirestore };
});
// People have no accounts: all that is decided here is in their documents.
vi.mock(import("../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  accountById: async () => undefined,
  accountsById: async () => new Map(),
  accountsByEmail: async () => [],
  closeAccount: async () => undefined,
  removeAccount: async () => undefined,
}));
vi.mock(import("../../functions/src/platform/storage/storage.ts"), async (original) => ({
  ...(await original()),
  removeFolder: async () => undefined,
}));
vi.mock(import("../support/server/database.ts"), async () => {
  const { memoryFirestore, emptyMemory } = await import("./memory.ts");
  return {
    database: memoryFirestore,
    emptyDatabase: async () => emptyMemory(),
    resetEmulator: async () => emptyMemory(),
  };
});

// The database in memory answers after some milliseconds, which nothing here depends on but their order. The tick mode
// `nextTimerAsync` does the same, with a channel and a real timer for each answer.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let tick = setImmediate(function advance() {
    vi.advanceTimersToNextTimer();
    tick = setImmediate(advance);
  });
  return () => clearImmediate(tick);
});
