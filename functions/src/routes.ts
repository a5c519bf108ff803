import { accountRoutes } from "./account/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { leadRoutes } from "./leads/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import type { Route } from "./platform/handler.ts";
import { siteRoutes } from "./site/routes.ts";

/** Everything that answers below `/api/v1`. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...leadRoutes,
  ...packageRoutes,
  ...siteRoutes,
];
