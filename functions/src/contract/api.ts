import { account } from "./account/endpoints.ts";
import { activity } from "./activity/endpoints.ts";
import { bookings } from "./bookings/endpoints.ts";
import type { Endpoint, PendingEndpoint } from "./endpoint.ts";
import { leads } from "./leads/endpoints.ts";
import { library } from "./library/endpoints.ts";
import { packages } from "./packages/endpoints.ts";
import { race } from "./race/endpoints.ts";
import { raceForStaff } from "./race/staffEndpoints.ts";
import { shop } from "./shop/endpoints.ts";
import { site } from "./site/endpoints.ts";
import { stats } from "./stats/endpoints.ts";
import { training } from "./training/endpoints.ts";

/** Every call of the product, by noun. */
export const api = {
  account,
  activity,
  bookings,
  leads,
  library,
  packages,
  race: { ...race, ...raceForStaff },
  shop,
  site,
  stats,
  training,
};

/** Every call once, in no order that matters. */
export const allCalls = (): (Endpoint | PendingEndpoint)[] =>
  Object.values(api).flatMap((calls) => Object.values(calls));
