import { accountRoutes } from "./account/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { api } from "./contract/api.ts";
import { StudioError } from "./contract/errors.ts";
import { leadRoutes } from "./leads/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import type { Route } from "./platform/handler.ts";
import { siteRoutes } from "./site/routes.ts";
import { trainingRoutes } from "./training/routes.ts";

/** To be built: each leaves this list with its handler. */
const open = [
  api.account.changePassword,
  api.account.exportData,
  api.account.register,
  api.account.registerByStaff,
  api.account.requestDeletion,
  api.account.resetPassword,
  api.account.search,
  api.account.byName,
  api.account.byUserId,
  api.account.updatePicture,
  api.bookings.calendarFeed,
  api.bookings.createCalendarFeed,
  api.bookings.revokeCalendarFeed,
  api.library.videos,
  api.packages.subscriptions,
  api.stats.mine,
];

const pending = (call: Route["call"]): Route => ({
  call,
  answer: async () => {
    throw new StudioError("not_available_yet");
  },
});

/** Everything that answers below `/api/v1`. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...leadRoutes,
  ...packageRoutes,
  ...siteRoutes,
  ...trainingRoutes,
  ...open.map(pending),
];
