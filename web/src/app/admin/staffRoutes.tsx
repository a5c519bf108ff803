import { matchRoutes, Navigate, type RouteObject, redirect } from "react-router-dom";
import { adminPaths } from "../../lib/adminPaths.ts";
import { paths } from "../../lib/paths.ts";
import { Page } from "../page/head.tsx";
import { page } from "../page/pageLoad.ts";
import { ScreenError } from "../RootError.tsx";
import { type AdminScreen, adminScreens, firstScreen } from "./adminScreens.ts";

/** Returns the route of a screen; `AdminLayout` checks its action against the role, and gives it the whole screen. */
const screenRoute = ({
  path,
  title,
  description,
  action,
  load,
  wholeScreen = false,
}: AdminScreen): RouteObject => ({
  path,
  handle: { action, wholeScreen },
  lazy: page(async () => {
    const { Component: Screen, ScreenPage = Page, ...others } = await load();
    const Component = () => (
      <ScreenPage title={title} description={description} robots="noindex">
        <Screen />
      </ScreenPage>
    );
    return { ...others, Component };
  }),
});

/** The back office: its layout and its screens, each with a script of its own. No member loads this module. */
export const staffRoutes: RouteObject = {
  id: "back-office",
  lazy: page(() => import("./AdminLayout.tsx")),
  children: [
    {
      ErrorBoundary: ScreenError,
      children: [
        { path: paths.admin.pattern, element: <Navigate to={firstScreen.path} replace /> },
        // The address that people guess; otherwise it would be that of a person.
        { path: "/admin/users/import", loader: () => redirect(adminPaths.import.href()) },
        ...adminScreens.map(screenRoute),
      ],
    },
  ],
};

/** Loads the scripts of a screen and of what is around it, which the router asks for once it has started. Errors surface then. */
export async function preloadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, "") === paths.admin.href() ? firstScreen.path : pathname;
  await Promise.allSettled([
    import("../Queries.tsx"),
    ...(matchRoutes([staffRoutes], path) ?? []).map(
      ({ route }) => typeof route.lazy === "function" && route.lazy(),
    ),
  ]);
}
