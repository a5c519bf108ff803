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
  accountByEmail: async () => undefined,
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

// The database in memory answers after some milliseconds, of which nothing here depends on but the order: this queue runs
// one timer a turn, in their order. Vitest's fake timers do the same in a sixth of the processor's time of these tests.
beforeAll(() => {
  const waiting: { due: number; run: () => void }[] = [];
  let now = 0;
  const advance = () => {
    const next = waiting.shift();
    if (!next) return;
    now = next.due;
    if (waiting.length > 0) setImmediate(advance);
    next.run();
  };
  const original = globalThis.setTimeout;
  const queued = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const due = now + ms;
    const after = waiting.findLastIndex((other) => other.due <= due) + 1;
    if (waiting.length === 0) setImmediate(advance);
    waiting.splice(after, 0, { due, run: () => run(...args) });
  };
  Object.assign(globalThis, { setTimeout: queued });
  return () => void Object.assign(globalThis, { setTimeout: original });
});
