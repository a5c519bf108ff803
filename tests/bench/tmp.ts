import { appFigures } from "./app.ts";
import { print } from "./figures.ts";
import { dashboardReads } from "./reads.ts";

print([...(await appFigures())]);
print([...(await dashboardReads())]);
