import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { clearPost, liveDay } from "../support/year/day.ts";
import { faultsAt, figures } from "../support/year/invariants.ts";
import { openStudio } from "../support/year/studio.ts";

/**
 * Number of members; `npm run test:year` simulates a whole year with 300, `npm test` the weeks around the clock change.
 */
const MEMBERS = Number(process.env.YEAR_MEMBERS ?? 16);
const DAYS = Number(process.env.YEAR_DAYS ?? 10);
const FIRST = process.env.YEAR_FIRST ?? "2027-03-22";
const SEED = Number(process.env.YEAR_SEED ?? 2058);
const EVERY = 30;

// Killed work is logged, here into the test's report.
const say = process.stdout.write.bind(process.stdout);
beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

test(`${DAYS} days of ${MEMBERS} members, with a death on each: nothing contradicts itself, and every mail is sent or pushed once`, async () => {
  const studio = await openStudio(MEMBERS, SEED, FIRST);
  let deaths = 0;
  for (let index = 0; index < DAYS; index += 1) {
    const day = addRomeDays(FIRST, index);
    if (await liveDay(studio, day)) deaths += 1;
    const isTime = index % EVERY === EVERY - 1 || index === DAYS - 1;
    if (isTime) expect(await faultsAt(romeInstant(day, "23:59"), studio.archive)).toEqual([]);
  }
  await clearPost(studio, addRomeDays(FIRST, DAYS));
  const { wrong, ...posted } = studio.post.report();
  expect(wrong).toEqual([]);
  const { swaps: _, places_ended_by_staff: __, slots_moved: ___, ...acts } = studio.done;
  const happened = { ...posted, deaths, ...acts };
  expect(Object.entries(happened).filter(([, count]) => count === 0)).toEqual([]);
  say(`${JSON.stringify({ ...(await figures(studio.archive)), ...studio.done, ...posted, deaths })}\n`);
}, 14_400_000);
