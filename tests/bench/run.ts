import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { romeDay } from "@studio/contract/romeDay.ts";
import { root } from "../support/sources.ts";
import { adminFigures } from "./admin.ts";
import { appFigures } from "./app.ts";
import { enrolment } from "./enrolment.ts";
import { pageOf } from "./figures.ts";
import { loading } from "./load.ts";
import { dashboardReads, openDashboard } from "./reads.ts";

const before = [loading(), ...(await enrolment()), ...(await appFigures())];
const small = await openDashboard();
// Makes the studio large.
const backOffice = await adminFigures();

// Reported, not asserted: a figure that does not hold is written as such, and only a wrong outcome stops the bench.
const page = pageOf(
  [...before, ...dashboardReads(small, await openDashboard()), ...backOffice],
  romeDay(new Date()),
);
writeFileSync(new URL("docs/bench.md", pathToFileURL(root)), page);
console.log(page);
