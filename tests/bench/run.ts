import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { romeDay } from "@studio/contract/romeDay.ts";
import { root } from "../support/sources.ts";
import { adminFigures } from "./admin.ts";
import { appFigures } from "./app.ts";
import { enrolment } from "./enrolment.ts";
import { type Figure, sectionOf } from "./figures.ts";
import { loading } from "./load.ts";
import { dashboardReads, openDashboard } from "./reads.ts";

/** Sections of docs/bench.md, by the argument that runs one alone: `npm run bench -- api`. */
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  api: async () => [loading(), ...(await enrolment())],
  me: appFigures,
  studio: async () => {
    const small = await openDashboard();
    // Makes the studio large.
    const backOffice = await adminFigures();
    return [...dashboardReads(small, await openDashboard()), ...backOffice];
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`Parts are ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}`);

const file = new URL("docs/bench.md", pathToFileURL(root));
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // Reported, not asserted: a figure that does not hold is written as such, and only a wrong outcome stops the bench.
  const section = sectionOf(name, await measure(), romeDay(new Date()));
  const former = new RegExp(`^## ${name}$.*?(?=^## |$(?![^]))`, "ms");
  writeFileSync(file, readFileSync(file, "utf8").replace(former, section));
  console.log(section);
}
