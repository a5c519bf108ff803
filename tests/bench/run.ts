import { adminFigures } from "./admin.ts";
import { appFigures } from "./app.ts";
import { enrolment } from "./enrolment.ts";
import { print } from "./figures.ts";
import { loading } from "./load.ts";
import { dashboardReads, openDashboard } from "./reads.ts";

const before = [loading(), ...(await enrolment()), ...(await appFigures())];
const small = await openDashboard();
// Makes the studio large.
const backOffice = await adminFigures();

// Reported, not asserted: a figure that does not hold is printed as such, and only a wrong outcome stops the bench.
print([...before, ...dashboardReads(small, await openDashboard()), ...backOffice]);
