import { appointmentRoutes } from "./appointments/routes.ts";
import { bookingRoutes } from "./bookings/routes.ts";
import { closureRoutes } from "./closures/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { discountsRoutes } from "./discounts/routes.ts";
import { enrolmentsRoutes } from "./enrolments/routes.ts";
import { giftsRoutes } from "./gifts/routes.ts";
import { instalmentRoutes } from "./instalments/routes.ts";
import { leadRoutes } from "./leads/routes.ts";
import { libraryRoutes } from "./library/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { operationsRoutes } from "./operations/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import type { Route } from "./platform/http/route.ts";
import { raceRoutes } from "./race/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { referralsRoutes } from "./referrals/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { salesRoutes } from "./sales/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { timetableRoutes } from "./timetable/routes.ts";
import { trainingRoutes } from "./training/routes.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

/** All routes of the API, below `/api/v1`. */
export const routes: readonly Route[] = [
  ...appointmentRoutes,
  ...bookingRoutes,
  ...closureRoutes,
  ...contentRoutes,
  ...discountsRoutes,
  ...enrolmentsRoutes,
  ...giftsRoutes,
  ...referralsRoutes,
  ...instalmentRoutes,
  ...leadRoutes,
  ...libraryRoutes,
  ...memberRoutes,
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
  ...timetableRoutes,
  ...trainingRoutes,
  ...withdrawalRoutes,
];
