import { accountRoutes } from "./account/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { leadRoutes } from "./leads/routes.ts";
import { libraryRoutes } from "./library/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { operationsRoutes } from "./operations/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import type { Route } from "./platform/http/route.ts";
import { raceRoutes } from "./race/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { salesRoutes } from "./sales/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { trainingRoutes } from "./training/routes.ts";
import { instalmentRoutes } from "./workflows/instalments/routes.ts";
import { refundRoutes } from "./workflows/refunds/routes.ts";
import { workflowRoutes } from "./workflows/routes.ts";
import { withdrawalRoutes } from "./workflows/withdrawals/routes.ts";

/** All routes of the API, below `/api/v1`. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...contentRoutes,
  ...instalmentRoutes,
  ...leadRoutes,
  ...libraryRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...operationsRoutes,
  ...packageRoutes,
  ...raceRoutes,
  ...receiptRoutes,
  ...refundRoutes,
  ...salesRoutes,
  ...shopRoutes,
  ...siteRoutes,
  ...statsRoutes,
  ...trainingRoutes,
  ...withdrawalRoutes,
  ...workflowRoutes,
];
