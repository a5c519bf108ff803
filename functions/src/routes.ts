import { accountRoutes } from "./account/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { api } from "./contract/api.ts";
import { StudioError } from "./contract/errors.ts";
import { leadRoutes } from "./leads/routes.ts";
import { libraryRoutes } from "./library/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import type { Route } from "./platform/handler.ts";
import { raceRoutes } from "./race/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { trainingRoutes } from "./training/routes.ts";

const written: readonly Route[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...leadRoutes,
  ...libraryRoutes,
  ...packageRoutes,
  ...raceRoutes,
  ...siteRoutes,
  ...statsRoutes,
  ...trainingRoutes,
];

/** Calls whose handlers are being written. */
const open: Route[] = [...Object.values(api.race), ...Object.values(api.shop)]
  .filter((call) => !written.some((route) => route.call === call))
  .map((call) => ({ call, answer: () => Promise.reject(new StudioError("not_available_yet")) }));

/** Everything that answers below `/api/v1`. */
export const routes: readonly Route[] = [...written, ...open];
