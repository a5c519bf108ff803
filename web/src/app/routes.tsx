import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { Mark } from "../ui/brand/Mark.tsx";
import { isAdminPath } from "./appPaths.ts";
import { loadScript, page, route } from "./page/pageLoad.ts";
import { Providers } from "./providers.tsx";
import { RootError, ScreenError } from "./RootError.tsx";

/** Renders the fallback while the first page's script loads. */
const Splash = () => (
  <div style={{ position: "fixed", inset: 0, display: "grid", placeItems: "center" }}>
    <Mark size={56} />
  </div>
);

const memberRoutes: RouteObject[] = [
  route(paths.me, () => import("./routes/members/me.tsx")),
  route(paths.checkIn, () => import("./routes/members/checkIn.tsx")),
  route(paths.training, () => import("./routes/members/training.tsx")),
  route(paths.progress, () => import("./routes/members/progress.tsx")),
  route(paths.account, () => import("./routes/members/account.tsx")),
  route(paths.program, () => import("./routes/training/program.tsx")),
];

/** The route around the screens of members and staff. */
const SCREENS = "screens";

/**
 * The routes of the members' app, each with a script of its own; those of the back office come with its first screen
 * (`addStaffRoutes`). Public pages are separate documents (siteRoutes.ts).
 */
export const routes: RouteObject[] = [
  {
    Component: Providers,
    ErrorBoundary: RootError,
    HydrateFallback: Splash,
    children: [
      route(paths.login, () => import("./routes/members/login.tsx")),
      route(paths.resetPassword, () => import("./routes/members/resetPassword.tsx")),
      route(paths.firstAccess, () => import("./routes/members/firstAccess.tsx")),
      route(paths.registration, () => import("./routes/members/registration.tsx")),
      route(paths.activation, () => import("./routes/members/activation.tsx")),
      {
        id: SCREENS,
        lazy: page(() => import("./Queries.tsx")),
        children: [
          route(paths.raceTicket, () => import("./routes/race/ticket.tsx")),
          {
            lazy: page(() => import("./member/MemberLayout.tsx")),
            children: [{ ErrorBoundary: ScreenError, children: memberRoutes }],
          },
        ],
      },
      route({ pattern: "*" }, () => import("./routes/site/elsewhere.tsx")),
    ],
  },
];

/** Adds the routes of the back office to the router on the way to one of them: members do not load the table of its screens. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isAdminPath(path)) return;
  const { staffRoutes } = await loadScript(() => import("./admin/staffRoutes.tsx"));
  patch(SCREENS, [staffRoutes]);
};
