import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DASHBOARD_PATH } from "@studio/contract/members/dashboard/path.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Page } from "playwright-core";
import { signIn as tokenOf } from "../support/people.ts";
import { root } from "../support/sources.ts";
import { adminFigures, takingsFigures } from "./admin.ts";
import { dashboardShown, SAMPLE_MEMBER, signIn, withProfile } from "./browser.ts";
import { type Cost, callsOf, countingApi } from "./calls.ts";
import { booking } from "./enrolment.ts";
import { type Figure, median, sectionOf } from "./figures.ts";
import { freeHoursFigure } from "./freeHours.ts";
import { countDocuments, settled } from "./listened.ts";

/** Limit of the reads of the dashboard's documents, by its call and its listeners, with four weeks of classes. */
const MAX_READS = 60;
/** The same within 30 minutes, while the server can resume the listeners. */
const MAX_READS_AGAIN = 10;
/** Limit of what the first visit reads by other calls: the session and the contents. */
const MAX_OTHER_READS = 20;

type Opened = { first: number; others: number; second: number };

/** Returns the documents sent to open the dashboard, for the seeded studio and a large one. */
function dashboardReads(small: Opened, large: Opened): Figure[] {
  return [
    {
      name: "documents read by /me",
      measured: small.first,
      unit: "reads",
      limit: `≤ ${MAX_READS}`,
      holds: small.first <= MAX_READS,
    },
    {
      name: "documents read by a second visit of /me, where it resumes",
      measured: small.second,
      unit: "reads",
      baseline: small.first,
      limit: `≤ ${MAX_READS_AGAIN}`,
      holds: small.second <= MAX_READS_AGAIN,
    },
    {
      name: "what else the first visit reads: session, contents",
      measured: small.others,
      unit: "reads",
      limit: `≤ ${MAX_OTHER_READS}`,
      holds: small.others <= MAX_OTHER_READS,
    },
    {
      name: "the first in the large studio",
      measured: large.first,
      unit: "reads",
      baseline: small.first,
      limit: "the same",
      holds: large.first === small.first,
    },
  ];
}

/**
 * Returns the reads of a first visit, and of a second one soon after in the same browser. Firestore resumes a listener
 * within 30 minutes and sends, and counts, only changes; the emulator resets it and sends all documents again. So for
 * resumed targets only documents that changed after the first visit count.
 */
async function openDashboard(): Promise<Opened> {
  const costOf = countingApi(await tokenOf(SAMPLE_MEMBER.email));
  return withProfile({ serviceWorkers: "block" }, async (profile) => {
    await profile.addInitScript(countDocuments);
    const first = await readsOf(await profile.newPage(), costOf, signIn);
    if (first.listened === 0) throw new Error("The bench has not seen what the page read");
    const second = await readsOf(await profile.newPage(), costOf, async (page) => {
      await page.goto("/me");
      await dashboardShown(page);
    });
    return {
      first: first.listened + first.called,
      others: first.others,
      second: second.listened + second.called,
    };
  });
}

/** Opens the dashboard and returns the documents that it reads by listeners, by its call and by other ones. */
async function readsOf(
  page: Page,
  costOf: (url: string) => Promise<Cost>,
  open: (page: Page) => Promise<void>,
) {
  const calls = callsOf(page);
  await open(page);
  const listened = await settled(page);
  const reads = { listened, called: 0, others: 0 };
  for (const call of calls)
    reads[call.endsWith(DASHBOARD_PATH) ? "called" : "others"] += (await costOf(call)).reads;
  await page.close();
  return reads;
}

const RUNS = 9;
const functionsFolder = resolve(import.meta.dirname, "../../functions");

/** Returns the milliseconds that a new process takes to import modules. */
function importTime(specifiers: string[]): number {
  const imports = specifiers.map((specifier) => `import(${JSON.stringify(specifier)})`).join(",");
  const script = `const t = performance.now(); await Promise.all([${imports}]); console.log(performance.now() - t)`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: functionsFolder,
    encoding: "utf8",
    // As in a cold start, whose process serves one function (decision 9).
    env: { ...process.env, FUNCTION_TARGET: "api" },
  });
  return Number(output.trim().split("\n").at(-1));
}

/** Measures loading the code of the function `api`, as a cold start does, against the Firebase libraries alone. */
function loading(): Figure {
  const times = { ours: [] as number[], libraries: [] as number[] };
  const libraries = [
    "firebase-functions/https",
    "firebase-admin/app",
    "firebase-admin/auth",
    "firebase-admin/firestore",
  ];
  for (let run = 0; run < RUNS; run += 1) {
    times.libraries.push(importTime(libraries));
    times.ours.push(importTime([resolve(functionsFolder, "lib/index.js")]));
  }
  const measured = median(times.ours);
  const baseline = median(times.libraries);
  return {
    name: "loading the functions' code",
    measured,
    unit: "ms",
    baseline,
    limit: "ratio ≤ 0.7",
    holds: measured <= 0.7 * baseline,
  };
}

/** Sections of docs/bench.md, by the argument that runs one alone: `npm run bench -- api`. */
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  api: async () => [loading(), freeHoursFigure(), ...(await booking())],
  studio: async () => {
    const now = new Date();
    const small = await openDashboard();
    // Enlarges the studio.
    const backOffice = await adminFigures(now);
    const dashboard = dashboardReads(small, await openDashboard());
    // Last: the emulator goes on with these queries after their answers.
    return [...dashboard, ...backOffice, ...(await takingsFigures(now))];
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`Parts are ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}`);

const file = new URL("docs/bench.md", pathToFileURL(root));
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // Reported, not asserted: a missed limit is written as such, only a wrong result stops the bench.
  const section = sectionOf(name, await measure(), romeDay(new Date()));
  const former = new RegExp(`^## ${name}$.*?(?=^## |$(?![^]))`, "ms");
  writeFileSync(file, readFileSync(file, "utf8").replace(former, section));
  console.log(section);
}
