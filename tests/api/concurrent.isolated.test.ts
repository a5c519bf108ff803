import "../support/ownData.ts";
import { randomInt } from "node:crypto";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { type Studio, step } from "../support/concurrent/steps.ts";
import { newPerson } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { grantPackage, newClass } from "../support/studio.ts";
import { createArchive } from "../support/year/archive.ts";
import { chanceOf } from "../support/year/chance.ts";
import { faultsAt } from "../support/year/invariants.ts";

/** Number of runs and requests; `npm run test:concurrent` sets twenty of 3,500. */
const RUNS = Number(process.env.CONCURRENT_RUNS ?? 1);
const REQUESTS = Number(process.env.CONCURRENT_REQUESTS ?? 250);
const SEED = Number(process.env.CONCURRENT_SEED ?? randomInt(2 ** 31));

const AT_ONCE = 16;
const HOURS = [5, 20, 26, 30, 44, 50];

/** Creates members with packs and unlimited packages, staff, and small classes that are soon full. */
async function newStudio(): Promise<Studio> {
  const [members, staff, classes] = await Promise.all([
    Promise.all(Array.from({ length: 14 }, () => newPerson())),
    Promise.all(Array.from({ length: 4 }, () => newPerson({ admin: true }))),
    Promise.all(HOURS.map((inHours) => newClass({ inHours, capacity: 3 }))),
  ]);
  for (const [index, { uid }] of members.entries()) {
    if (index % 3 > 0) await grantPackage(uid, { size: 10 });
    else await grantPackage(uid, { size: 0, expire_date: addRomeDays(romeDay(new Date()), 40) });
  }
  return { members, staff, classes, removed: [] };
}

/** Returns the documents that still name removed members. */
async function tracesOf(removed: readonly string[]): Promise<string[]> {
  const snapshots = await Promise.all(
    ["subs", "waiting", "bookings", "waits", "products"].map((name) => database.collectionGroup(name).get()),
  );
  const paths = snapshots.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
  return paths.filter((path) => removed.some((uid) => path.split("/").includes(uid)));
}

test(`members and staff at once, ${RUNS} times ${REQUESTS} requests, 16 at a time: nothing fails, nothing contradicts itself`, {
  timeout: 60_000 + RUNS * REQUESTS * 200,
}, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    await emptyDatabase();
    const seed = SEED + run;
    const chance = chanceOf(seed);
    const studio = await newStudio();
    const failed: string[] = [];
    let sent = 0;
    const lane = async () => {
      for (; sent < REQUESTS; ) {
        sent += 1;
        const { what, status } = await step(studio, chance);
        if (status >= 500) failed.push(`${status} ${what}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect([`seed ${seed}`, ...failed]).toEqual([`seed ${seed}`]);
    const faults = [...(await faultsAt(new Date(), createArchive())), ...(await tracesOf(studio.removed))];
    expect([`seed ${seed}`, ...faults]).toEqual([`seed ${seed}`]);
  }
});
