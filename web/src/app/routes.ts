import type { Action } from "@studio/contract/people/roles.ts";
import { type RouteObject, redirect } from "react-router-dom";
import { adminPaths } from "../lib/adminPaths.ts";
import { paths } from "../lib/paths.ts";
import { page } from "./page/pageLoad.ts";
import { Providers } from "./providers.tsx";
import { RootError, ScreenError } from "./RootError.tsx";
import { Splash } from "./Splash.tsx";

/**
 * Returns the route of a back-office screen with its required action, which `AdminLayout` checks against the role;
 * `wholeScreen` leaves out header and navigation.
 */
const forStaff = (
  path: string,
  action: Action,
  load: Parameters<typeof page>[0],
  { wholeScreen = false } = {},
): RouteObject => ({ path, handle: { action, wholeScreen }, lazy: page(load) });

/**
 * All routes of the members' app, each with a script of its own. Public pages are separate documents (siteRoutes.ts).
 */
export const routes: RouteObject[] = [
  {
    Component: Providers,
    ErrorBoundary: RootError,
    HydrateFallback: Splash,
    children: [
      { path: paths.login.pattern, lazy: page(() => import("./routes/members/login.tsx")) },
      { path: paths.resetPassword.pattern, lazy: page(() => import("./routes/members/reset-password.tsx")) },
      { path: paths.firstAccess.pattern, lazy: page(() => import("./routes/members/first-access.tsx")) },
      {
        lazy: page(() => import("./Queries.tsx")),
        children: [
          { path: paths.raceTicket.pattern, lazy: page(() => import("./routes/race/ticket.tsx")) },
          {
            lazy: page(() => import("./member/MemberLayout.tsx")),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { path: paths.me.pattern, lazy: page(() => import("./routes/members/me.tsx")) },
                  {
                    path: paths.checkIn.pattern,
                    lazy: page(() => import("./routes/members/check-in.tsx")),
                  },
                  {
                    path: paths.training.pattern,
                    lazy: page(() => import("./routes/members/training.tsx")),
                  },
                  {
                    path: paths.progress.pattern,
                    lazy: page(() => import("./routes/members/progress.tsx")),
                  },
                  { path: paths.account.pattern, lazy: page(() => import("./routes/members/account.tsx")) },
                  { path: paths.program.pattern, lazy: page(() => import("./routes/training/program.tsx")) },
                ],
              },
            ],
          },
          {
            lazy: page(() => import("./admin/AdminLayout.tsx")),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { path: paths.admin.pattern, lazy: page(() => import("./routes/admin/first.tsx")) },
                  forStaff(
                    adminPaths.today.pattern,
                    "rosters.read",
                    () => import("./routes/admin/today.tsx"),
                  ),
                  forStaff(
                    adminPaths.entrance.pattern,
                    "attendance.mark",
                    () => import("./routes/admin/entrance.tsx"),
                    { wholeScreen: true },
                  ),
                  forStaff(
                    adminPaths.users.pattern,
                    "people.read",
                    () => import("./routes/admin/members.tsx"),
                  ),
                  forStaff(
                    adminPaths.import.pattern,
                    "people.edit",
                    () => import("./routes/admin/import.tsx"),
                  ),
                  // The address that people guess; otherwise it would be that of a person.
                  { path: "/admin/users/import", loader: () => redirect(adminPaths.import.href()) },
                  forStaff(adminPaths.user.pattern, "people.find", () => import("./routes/admin/member.tsx")),
                  forStaff(
                    adminPaths.subscriptions.pattern,
                    "packages.read",
                    () => import("./routes/admin/subscriptions.tsx"),
                  ),
                  forStaff(
                    adminPaths.classes.pattern,
                    "rosters.read",
                    () => import("./routes/admin/classes.tsx"),
                  ),
                  forStaff(
                    adminPaths.roster.pattern,
                    "rosters.read",
                    () => import("./routes/admin/roster.tsx"),
                  ),
                  forStaff(
                    adminPaths.timetable.pattern,
                    "timetable.edit",
                    () => import("./routes/admin/timetable.tsx"),
                  ),
                  forStaff(
                    adminPaths.closures.pattern,
                    "closures.manage",
                    () => import("./routes/admin/closures.tsx"),
                  ),
                  forStaff(
                    adminPaths.activity.pattern,
                    "activity.read",
                    () => import("./routes/admin/activity.tsx"),
                  ),
                  forStaff(
                    adminPaths.ranking.pattern,
                    "stats.read",
                    () => import("./routes/admin/ranking.tsx"),
                  ),
                  forStaff(
                    adminPaths.userStats.pattern,
                    "stats.read",
                    () => import("./routes/admin/member-stats.tsx"),
                  ),
                  forStaff(
                    adminPaths.analytics.pattern,
                    "analytics.read",
                    () => import("./routes/admin/analytics.tsx"),
                  ),
                  forStaff(
                    adminPaths.messages.pattern,
                    "messages.manage",
                    () => import("./routes/admin/messages/list.tsx"),
                  ),
                  forStaff(
                    adminPaths.writeMessage.pattern,
                    "messages.send",
                    () => import("./routes/admin/messages/write.tsx"),
                  ),
                  forStaff(
                    adminPaths.contents.pattern,
                    "contents.edit",
                    () => import("./routes/admin/contents/list.tsx"),
                  ),
                  forStaff(
                    adminPaths.content.pattern,
                    "contents.edit",
                    () => import("./routes/admin/contents/content.tsx"),
                  ),
                  forStaff(
                    adminPaths.programs.pattern,
                    "programs.edit",
                    () => import("./routes/admin/programs/list.tsx"),
                  ),
                  forStaff(
                    adminPaths.program.pattern,
                    "programs.edit",
                    () => import("./routes/admin/programs/program.tsx"),
                  ),
                  forStaff(
                    adminPaths.videos.pattern,
                    "videos.edit",
                    () => import("./routes/admin/videos.tsx"),
                  ),
                  forStaff(adminPaths.leads.pattern, "leads.work", () => import("./routes/admin/leads.tsx")),
                  forStaff(adminPaths.race.pattern, "races.manage", () => import("./routes/admin/hyrox.tsx")),
                  forStaff(
                    adminPaths.staff.pattern,
                    "staff.manage",
                    () => import("./routes/admin/staff.tsx"),
                  ),
                  forStaff(
                    adminPaths.status.pattern,
                    "status.read",
                    () => import("./routes/admin/status.tsx"),
                  ),
                  forStaff(
                    adminPaths.takings.pattern,
                    "sales.read",
                    () => import("./routes/admin/money/takings.tsx"),
                  ),
                  forStaff(
                    adminPaths.receipts.pattern,
                    "sales.read",
                    () => import("./routes/admin/money/receipts.tsx"),
                  ),
                  forStaff(
                    adminPaths.payments.pattern,
                    "payments.read",
                    () => import("./routes/admin/money/payments.tsx"),
                  ),
                  forStaff(
                    adminPaths.prices.pattern,
                    "prices.edit",
                    () => import("./routes/admin/money/prices.tsx"),
                  ),
                  forStaff(
                    adminPaths.withdrawals.pattern,
                    "payments.read",
                    () => import("./routes/admin/money/withdrawals.tsx"),
                  ),
                ],
              },
            ],
          },
        ],
      },
      { path: "*", lazy: page(() => import("./routes/site/elsewhere.tsx")) },
    ],
  },
];
