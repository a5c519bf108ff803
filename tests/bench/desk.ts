import { api } from "@studio/contract/api.ts";
import { GROUP_SIZE, MAX_SELECTED } from "@studio/contract/members/bulk.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Page } from "playwright-core";
import { newPerson, type Person } from "../support/people.ts";
import { request } from "../support/server/http.ts";
import { storeSignIn } from "../support/server/storedState.ts";
import { grantPackage, namedClass } from "../support/studio.ts";
import { withProfile } from "./browser.ts";
import { type Figure, median, timed } from "./figures.ts";

/** Limits in milliseconds: of a booking until the desk sees it, of a mark until it shows, of a bulk act on everybody. */
const MAX_LIVE_MS = 1000;
const MAX_MARK_MS = 100;
const MAX_BULK_MS = 60_000;
const PEOPLE = 6;

const limited = (name: string, measured: number, max: number, baseline?: number): Figure => ({
  name,
  measured,
  unit: "ms",
  ...(baseline !== undefined && { baseline }),
  limit: `≤ ${max}`,
  holds: measured <= max,
});

/** Measures the acts of the desk: how soon a booking and a mark show, and how long 500 people take. */
export async function deskFigures(): Promise<Figure[]> {
  const staff = await newPerson({ role: "owner" });
  const { live, answered, marks } = await atTheDesk(staff);
  return [
    limited(
      "a booking until the desk sees it, without the call",
      median(live),
      MAX_LIVE_MS,
      median(answered),
    ),
    limited("a mark, from the tap until it shows", median(marks), MAX_MARK_MS),
    ...(await bulkFigures(staff)),
  ];
}

const atTheDesk = (staff: Person) =>
  withProfile({ serviceWorkers: "block", viewport: { width: 820, height: 1180 } }, async (profile) => {
    const { id } = await namedClass({ inHours: 0.25 });
    const page = await profile.newPage();
    await storeSignIn(page, staff);
    await page.goto(`/admin/oggi?classe=${id}`);
    const roster = page.getByRole("region").first();
    await roster.getByText("Nessun iscritto.").waitFor();
    const live: number[] = [];
    const answered: number[] = [];
    for (let count = 1; count <= PEOPLE; count += 1) {
      const member = await newPerson();
      await grantPackage(member.uid);
      const { ms, result } = await timed(() => request("POST", `/event/${id}`, { token: member.token }));
      if (result.status !== 200) throw new Error(`A booking was answered ${result.status}`);
      answered.push(ms);
      const seen = await timed(() =>
        roster
          .getByRole("listitem")
          .nth(count - 1)
          .waitFor(),
      );
      live.push(seen.ms);
    }
    return { live, answered, marks: await markTimes(page) };
  });

/** Returns the milliseconds from each tap on “Presente” until the browser has painted the mark. */
async function markTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.markTimes = [];
    document.addEventListener(
      "click",
      ({ target, timeStamp }) => {
        const button = target instanceof Element ? target.closest("[aria-pressed]") : null;
        if (!button) return;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => window.markTimes?.push(performance.now() - timeStamp)),
          );
        });
        observer.observe(button, { attributeFilter: ["aria-pressed"] });
      },
      { capture: true },
    );
  });
  const marks = page.getByRole("region").first().getByRole("button", { name: "Presente", exact: true });
  for (const mark of await marks.all()) await mark.click();
  const measured = await page.waitForFunction(
    (count) => (window.markTimes?.length === count ? window.markTimes : undefined),
    PEOPLE,
  );
  return (await measured.jsonValue()) ?? [];
}

declare global {
  interface Window {
    markTimes?: number[];
  }
}

/** Sends acts on as many people as may be selected, group after group as the screen does. */
async function bulkFigures({ token }: Person): Promise<Figure[]> {
  const people = Array.from({ length: MAX_SELECTED }, (_, index) => `bench-${index}`);
  const send = async (id: string, json: { act: unknown; people: readonly string[] }) => {
    const path = api.members.actOnGroup.path.replace("{id}", id);
    const { status } = await request("POST", path, { token, json });
    if (status !== 200) throw new Error(`A bulk act was answered ${status}`);
  };
  const acts = {
    tag: { kind: "tag", tag: "bench" },
    grant: {
      kind: "grant",
      granted: { name: "10 lezioni", size: 10, expire_date: addRomeDays(romeDay(new Date()), 30) },
      reason: "Bench",
    },
  };
  const figures: Figure[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const { ms } = await timed(async () => {
      for (let from = 0; from < people.length; from += GROUP_SIZE)
        await send(`bench-${name}`, { act, people: people.slice(from, from + GROUP_SIZE) });
    });
    const [one = ""] = people;
    const alone: number[] = [];
    for (let round = 0; round < PEOPLE; round += 1)
      alone.push((await timed(() => send(`bench-${name}-${round}`, { act, people: [one] }))).ms);
    figures.push(
      limited(
        `bulk act “${name}” on ${people.length} people`,
        ms,
        MAX_BULK_MS,
        median(alone) * people.length,
      ),
    );
  }
  return figures;
}
