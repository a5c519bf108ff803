import { appFigures } from "./app.ts";
import { enrolment } from "./enrolment.ts";
import { print } from "./figures.ts";
import { loading } from "./load.ts";
import { dashboardReads } from "./reads.ts";

// Reported, not asserted: a figure that does not hold is printed as such, and only a wrong outcome stops the bench.
print([loading(), ...(await enrolment()), ...(await dashboardReads()), ...(await appFigures())]);
