import type { RouteObject } from "react-router-dom";
import { page } from "./pageLoad.ts";
import { paths } from "./paths.ts";
import { Providers } from "./providers.tsx";
import { RootError, ScreenError } from "./RootError.tsx";
import { Splash } from "./Splash.tsx";

/** Every route of the members' app; each loads its own script. The public pages are documents (siteRoutes.ts). */
export const routes: RouteObject[] = [
  {
    Component: Providers,
    ErrorBoundary: RootError,
    HydrateFallback: Splash,
    children: [
      { path: paths.login.pattern, lazy: page(() => import("./routes/login.tsx")) },
      { path: paths.resetPassword.pattern, lazy: page(() => import("./routes/reset-password.tsx")) },
      { path: paths.firstAccess.pattern, lazy: page(() => import("./routes/first-access.tsx")) },
      { path: paths.raceTicket.pattern, lazy: page(() => import("./routes/ticket.tsx")) },
      {
        lazy: page(() => import("./MemberLayout.tsx")),
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { path: paths.me.pattern, lazy: page(() => import("./routes/me.tsx")) },
              { path: paths.account.pattern, lazy: page(() => import("./routes/account.tsx")) },
              { path: paths.program.pattern, lazy: page(() => import("./routes/program.tsx")) },
            ],
          },
        ],
      },
      {
        lazy: page(() => import("./AdminLayout.tsx")),
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { path: paths.admin.pattern, lazy: page(() => import("./routes/admin/first.tsx")) },
              { path: paths.adminUsers.pattern, lazy: page(() => import("./routes/admin/users.tsx")) },
              { path: paths.adminImport.pattern, lazy: page(() => import("./routes/admin/import.tsx")) },
              { path: paths.adminUser.pattern, lazy: page(() => import("./routes/admin/user.tsx")) },
              {
                path: paths.adminSubscriptions.pattern,
                lazy: page(() => import("./routes/admin/subscriptions.tsx")),
              },
              { path: paths.adminEvents.pattern, lazy: page(() => import("./routes/admin/events.tsx")) },
              { path: paths.adminRoster.pattern, lazy: page(() => import("./routes/admin/roster.tsx")) },
              {
                path: paths.adminTimetable.pattern,
                lazy: page(() => import("./routes/admin/timetable.tsx")),
              },
              { path: paths.adminActivity.pattern, lazy: page(() => import("./routes/admin/activity.tsx")) },
              { path: paths.adminRanking.pattern, lazy: page(() => import("./routes/admin/ranking.tsx")) },
              {
                path: paths.adminUserStats.pattern,
                lazy: page(() => import("./routes/admin/user-stats.tsx")),
              },
              {
                path: paths.adminAnalytics.pattern,
                lazy: page(() => import("./routes/admin/analytics.tsx")),
              },
              { path: paths.adminLeads.pattern, lazy: page(() => import("./routes/admin/leads.tsx")) },
              { path: paths.adminRace.pattern, lazy: page(() => import("./routes/admin/hyrox.tsx")) },
              { path: paths.adminStatus.pattern, lazy: page(() => import("./routes/admin/status.tsx")) },
              { path: paths.adminPayments.pattern, lazy: page(() => import("./routes/admin/payments.tsx")) },
            ],
          },
        ],
      },
      { path: "*", lazy: page(() => import("./routes/elsewhere.tsx")) },
    ],
  },
];
