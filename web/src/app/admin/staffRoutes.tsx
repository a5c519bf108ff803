import type { Action } from "@studio/contract/roles.ts";
import type { ComponentType } from "react";
import { Navigate, type RouteObject, redirect } from "react-router-dom";
import { adminPaths } from "../../lib/adminPaths.ts";
import { paths } from "../../lib/paths.ts";
import { Page } from "../page/head.tsx";
import { type Load, type Path, page, route } from "../page/pageLoad.ts";
import { ScreenError } from "../RootError.tsx";

/**
 * Returns the route of a back-office page with its required action, which `AdminLayout` checks against the role;
 * `wholeScreen` leaves out header and navigation.
 */
const forStaff = (path: Path, action: Action, load: Load, { wholeScreen = false } = {}): RouteObject => ({
  ...route(path, load),
  handle: { action, wholeScreen },
});

/** Returns the `lazy` part of a route that only renders a screen, as a page with its title and description. */
const screenPage =
  (title: string, description: string, load: () => Promise<ComponentType>): Load =>
  async () => {
    const Screen = await load();
    const Component = () => (
      <Page title={title} description={description} robots="noindex">
        <Screen />
      </Page>
    );
    return { Component };
  };

/** Returns the route of a back-office screen that takes nothing from it: no parameters, no parts of other features. */
const screen = (path: Path, action: Action, ...described: Parameters<typeof screenPage>): RouteObject =>
  forStaff(path, action, screenPage(...described));

const screens: RouteObject[] = [
  // The list of screens loads with the back office, not with the table of routes.
  route(paths.admin, async () => {
    const { firstScreen } = await import("./adminScreens.ts");
    return { Component: () => <Navigate to={firstScreen.href} replace /> };
  }),
  forStaff(adminPaths.today, "rosters.read", () => import("../routes/admin/today.tsx")),
  forStaff(
    adminPaths.entrance,
    "attendance.mark",
    screenPage("Ingresso", "Il codice per registrare la presenza.", () =>
      import("../../features/bookings/admin/entrance/EntranceScreen.tsx").then((m) => m.EntranceScreen),
    ),
    { wholeScreen: true },
  ),
  forStaff(adminPaths.users, "people.read", () => import("../routes/admin/members.tsx")),
  screen(adminPaths.import, "people.edit", "Importa utenti", "L’importazione di un elenco di utenti.", () =>
    import("../../features/members/admin/import/ImportScreen.tsx").then((m) => m.ImportScreen),
  ),
  // The address that people guess; otherwise it would be that of a person.
  { path: "/admin/users/import", loader: () => redirect(adminPaths.import.href()) },
  forStaff(adminPaths.user, "people.find", () => import("../routes/admin/member.tsx")),
  forStaff(adminPaths.subscriptions, "packages.read", () => import("../routes/admin/subscriptions.tsx")),
  forStaff(adminPaths.classes, "rosters.read", () => import("../routes/admin/classes.tsx")),
  forStaff(adminPaths.roster, "rosters.read", () => import("../routes/admin/roster.tsx")),
  screen(
    adminPaths.timetable,
    "timetable.edit",
    "Orario settimanale",
    "La settimana da cui nascono le classi.",
    () =>
      import("../../features/bookings/admin/timetable/TimetableScreen.tsx").then((m) => m.TimetableScreen),
  ),
  screen(
    adminPaths.closures,
    "closures.manage",
    "Chiusure",
    "I giorni e le ore in cui lo studio è chiuso.",
    () => import("../../features/closures/admin/ClosuresScreen.tsx").then((m) => m.ClosuresScreen),
  ),
  screen(adminPaths.activity, "activity.read", "Attività", "Il registro delle attività.", () =>
    import("../../features/activity/admin/ActivityScreen.tsx").then((m) => m.ActivityScreen),
  ),
  screen(adminPaths.ranking, "stats.read", "Classifica", "Chi si allena di più.", () =>
    import("../../features/stats/admin/ranking/RankingScreen.tsx").then((m) => m.RankingScreen),
  ),
  forStaff(adminPaths.userStats, "stats.read", () => import("../routes/admin/memberStats.tsx")),
  screen(adminPaths.calls, "stats.read", "Da sentire", "Chi è il caso di sentire.", () =>
    import("../../features/stats/admin/calls/CallListScreen.tsx").then((m) => m.CallListScreen),
  ),
  forStaff(adminPaths.analytics, "analytics.read", () => import("../routes/admin/analytics.tsx")),
  screen(adminPaths.messages, "messages.manage", "Messaggi", "I messaggi dello staff e i loro modelli.", () =>
    import("../../features/messages/admin/MessagesScreen.tsx").then((m) => m.MessagesScreen),
  ),
  forStaff(adminPaths.writeMessage, "messages.send", () => import("../routes/admin/messages/write.tsx")),
  screen(adminPaths.contents, "contents.edit", "Contenuti", "I testi del sito e dell’app.", () =>
    import("../../features/content/admin/ContentsScreen.tsx").then((m) => m.ContentsScreen),
  ),
  forStaff(adminPaths.content, "contents.edit", () => import("../routes/admin/contents/content.tsx")),
  screen(adminPaths.programs, "programs.edit", "Programmi", "I programmi di allenamento.", () =>
    import("../../features/training/admin/programs/ProgramsScreen.tsx").then((m) => m.ProgramsScreen),
  ),
  forStaff(adminPaths.program, "programs.edit", () => import("../routes/admin/programs/program.tsx")),
  screen(adminPaths.videos, "videos.edit", "Video", "I video della videoteca.", () =>
    import("../../features/library/admin/VideosScreen.tsx").then((m) => m.VideosScreen),
  ),
  screen(adminPaths.leads, "leads.work", "Richieste", "Le richieste arrivate dal sito.", () =>
    import("../../features/leads/admin/LeadsScreen.tsx").then((m) => m.LeadsScreen),
  ),
  forStaff(adminPaths.race, "races.manage", () => import("../routes/admin/hyrox.tsx")),
  screen(adminPaths.staff, "staff.manage", "Staff", "Chi entra nella gestione.", () =>
    import("../../features/members/admin/staff/StaffScreen.tsx").then((m) => m.StaffScreen),
  ),
  screen(adminPaths.status, "status.read", "Stato", "I lavori automatici e quello che aspetta.", () =>
    import("../../features/operations/admin/StatusScreen.tsx").then((m) => m.StatusScreen),
  ),
  forStaff(adminPaths.takings, "sales.read", () => import("../routes/admin/money/takings.tsx")),
  screen(adminPaths.receipts, "sales.read", "Ricevute", "Ricevute e note di accredito.", () =>
    import("../../features/receipts/admin/ReceiptsScreen.tsx").then((m) => m.ReceiptsScreen),
  ),
  screen(adminPaths.payments, "payments.read", "Pagamenti", "I pagamenti online da gestire.", () =>
    import("../../features/shop/admin/PaymentsScreen.tsx").then((m) => m.PaymentsScreen),
  ),
  screen(adminPaths.prices, "prices.edit", "Listino", "Prezzi di oggi e in programma.", () =>
    import("../../features/shop/admin/prices/PricesScreen.tsx").then((m) => m.PricesScreen),
  ),
  screen(
    adminPaths.withdrawals,
    "payments.read",
    "Recessi",
    "I recessi dagli acquisti online e i loro rimborsi.",
    () => import("../../features/withdrawals/admin/WithdrawalsScreen.tsx").then((m) => m.WithdrawalsScreen),
  ),
];

/** The back office: its layout and its screens, each with a script of its own that no member loads. */
export const staffRoutes: RouteObject = {
  lazy: page(() => import("./AdminLayout.tsx")),
  children: [{ ErrorBoundary: ScreenError, children: screens }],
};
