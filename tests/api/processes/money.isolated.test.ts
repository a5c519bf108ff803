import "../../support/ownData.ts";
import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { REFUND_ATTEMPT_MS } from "@studio/contract/refunds/attempt.ts";
import { expect, test } from "vitest";
import { retryRefund } from "../../../functions/src/refunds/refund.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { faultsIn, refundingInAll } from "../../support/money-model/books.ts";
import { owner, type World } from "../../support/money-model/command.ts";
import { names } from "../../support/money-model/commands.ts";
import { periodFaultsIn } from "../../support/money-model/periods.ts";
import { type Job, type Report, report, sent } from "../../support/money-processes/job.ts";
import { deliver, readThere, standInProvider } from "../../support/money-processes/provider.ts";
import { NOW, newWorld } from "../../support/money-processes/worlds.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { chanceOf } from "../../support/year/chance.ts";

/** Processes, and sequences in all; `npm run test:processes` runs a thousand in three. */
const PROCESSES = Number(process.env.PROCESSES ?? 2);
const SEQUENCES = Number(process.env.PROCESS_SEQUENCES ?? 4);
const SEED = Number(process.env.PROCESS_SEED ?? randomInt(2 ** 30));

/** Worlds at once; a process runs a sequence in each. */
const WORLDS = 6;

/** Number of sequences in which each command takes effect. */
const SAYS_ENOUGH = 1_000;

/** When no attempt to refund can take effect any more. */
const LATER = new Date(NOW.getTime() + REFUND_ATTEMPT_MS);

/** Times that a refund is tried at the end. */
const TRIES = 4;

const worker = new URL("../../support/money-processes/worker.ts", import.meta.url);

/** Starts the processes; each answers a job with its report. */
async function startProcesses() {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(worker, { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
  await Promise.all(children.map((child) => once(child, "message")));
  return {
    run: (jobs: readonly Job[]): Promise<Report[]> =>
      Promise.all(
        children.map(async (child, index) => {
          child.send(jobs[index] ?? {});
          const [answer] = await once(child, "message");
          return report.parse(answer);
        }),
      ),
    stop: () => {
      for (const child of children) child.kill();
    },
  };
}

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Returns all worlds of several processes as one, with what the provider says of their payments. */
async function joined(
  worlds: readonly Report["worlds"][number][],
  now: Date,
): Promise<{ world: World; there: Awaited<ReturnType<typeof readThere>>[] }> {
  const payments = [...new Map(worlds.flatMap((one) => one.payments).map((one) => [one.id, one])).values()];
  const there = await Promise.all(payments.map(({ intent }) => readThere(intent)));
  const isTaken = new Set(there.filter((one) => one.isTaken).map(({ intent }) => intent));
  const kept = there.reduce((sum, one) => sum + one.kept, 0);
  const provider = { ...standInProvider(chanceOf(SEED), () => now), balance: async () => kept };
  const world: World = {
    now,
    provider,
    members: unique(worlds.map(({ members }) => members)),
    sales: unique(worlds.map(({ sales }) => sales)),
    payments,
    packages: unique(worlds.map(({ packages }) => packages)),
    receipts: unique(worlds.map(({ receipts }) => receipts)),
    places: unique(worlds.map(({ places }) => places)),
    slotId: "",
    taken: new Set(payments.filter(({ intent }) => isTaken.has(intent)).map(({ sale }) => sale)),
  };
  return { world, there };
}

/** Lets everything that waits happen: each notification arrives, twice and in any order, and each refund is made. */
async function settle(worlds: readonly Report["worlds"][number][], seed: number): Promise<void> {
  const chance = chanceOf(seed);
  for (let round = 0; round < 2; round += 1) {
    const { there } = await joined(worlds, NOW);
    const waiting = there.flatMap(({ sent: told }) => [...told, ...told]);
    while (waiting.length > 0)
      for (const one of waiting.splice(chance.below(waiting.length), 1)) await deliver(one, NOW);
    // Faults of the provider end after some calls; what a bank holds is settled by hand.
    for (let tries = 1; tries <= TRIES; tries += 1)
      for (const { id } of await readPaymentsDue(100))
        await retryRefund(id, tries === TRIES, { actor: owner, now: LATER }).catch(() => undefined);
  }
}

test(`books and provider agree after ${SEQUENCES} sequences of ${PROCESSES} processes at once, with slow and failing refunds and notifications in any order`, {
  timeout: 300_000 + SEQUENCES * 20_000,
}, async () => {
  const processes = await startProcesses();
  const outcomes: Record<string, number> = {};
  try {
    for (let ran = 0; ran < SEQUENCES; ran += WORLDS * PROCESSES) {
      await emptyDatabase();
      const seed = SEED + ran * 1_000;
      const provider = standInProvider(chanceOf(seed), () => NOW);
      const count = Math.min(WORLDS, Math.ceil((SEQUENCES - ran) / PROCESSES));
      const made = await Promise.all(
        Array.from({ length: count }, (_, index) => newWorld(`w${seed}-${index}`, provider)),
      );
      const reports = await processes.run(
        Array.from({ length: PROCESSES }, (_, index) => ({
          seed: seed + index * 100,
          worlds: made.map(sent),
        })),
      );
      expect([`seed ${seed}`, ...reports.flatMap(({ fault }) => fault ?? [])]).toEqual([`seed ${seed}`]);
      for (const { outcomes: had } of reports)
        for (const [name, times] of Object.entries(had)) outcomes[name] = (outcomes[name] ?? 0) + times;
      const worlds = reports.flatMap((one) => one.worlds);
      await settle(worlds, seed);
      const { world } = await joined(worlds, NOW);
      const faults = [...(await faultsIn(world)), ...(await periodFaultsIn(world))];
      expect([`seed ${seed}`, ...faults]).toEqual([`seed ${seed}`]);
      expect([`seed ${seed}`, await refundingInAll()]).toEqual([`seed ${seed}`, 0]);
    }
  } finally {
    processes.stop();
  }
  // A run in which something never happens says nothing about it.
  if (SEQUENCES >= SAYS_ENOUGH)
    expect([`seed ${SEED}`, ...names.filter((name) => !outcomes[`${name} done`])]).toEqual([`seed ${SEED}`]);
});
