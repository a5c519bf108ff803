import { createBrowserRouter } from "react-router-dom";
import { PageError, RootError } from "./errors.tsx";
import { page } from "./pageLoad.ts";
import { paths } from "./paths.ts";
import { Providers } from "./providers.tsx";
import { Splash } from "./Splash.tsx";

/** Every route; each loads its own script. */
export const router = createBrowserRouter([
  {
    Component: Providers,
    ErrorBoundary: RootError,
    HydrateFallback: Splash,
    children: [
      { path: paths.login.pattern, lazy: page(() => import("./routes/login.tsx")) },
      {
        lazy: page(() => import("./SiteLayout.tsx")),
        children: [
          { path: paths.home.pattern, lazy: page(() => import("./routes/home.tsx")) },
          { path: "*", lazy: page(() => import("./routes/not-found.tsx")) },
        ],
      },
      {
        lazy: page(() => import("./MemberLayout.tsx")),
        children: [
          {
            ErrorBoundary: PageError,
            children: [{ path: paths.me.pattern, lazy: page(() => import("./routes/me.tsx")) }],
          },
        ],
      },
    ],
  },
]);
