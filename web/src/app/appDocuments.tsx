import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { TicketSkeleton } from "../features/race/ticket/TicketSkeleton.tsx";
import { paths } from "../lib/paths.ts";
import { memberTheme } from "../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../ui/theme/ThemeRoot.tsx";
import { AdminFrame } from "./admin/AdminFrame.tsx";
import { ADMIN_SHELL, MEMBER_SHELL, OFFLINE_PAGE, TICKET_SHELL } from "./appPaths.ts";
import { OfflinePage } from "./device/OfflinePage.tsx";
import { MemberFrame } from "./member/MemberFrame.tsx";
import { Providers } from "./providers.tsx";
import { TicketFrame } from "./TicketFrame.tsx";
import { Waiting } from "./Waiting.tsx";

const shell = (path: string, frame: ReactNode): RouteObject => ({
  path,
  element: <ThemeRoot theme={memberTheme}>{frame}</ThemeRoot>,
});

/** Routes of the members' app that the build prerenders, without a session (`appDocuments`). */
export const documentRoutes: RouteObject[] = [
  {
    Component: Providers,
    children: [
      { path: paths.login.pattern, lazy: () => import("./routes/members/login.tsx") },
      { path: paths.resetPassword.pattern, lazy: () => import("./routes/members/resetPassword.tsx") },
      { path: paths.firstAccess.pattern, lazy: () => import("./routes/members/firstAccess.tsx") },
      { path: paths.registration.pattern, lazy: () => import("./routes/members/registration.tsx") },
      { path: paths.activation.pattern, lazy: () => import("./routes/members/activation.tsx") },
      shell(
        MEMBER_SHELL,
        <MemberFrame>
          <Waiting title="Area riservata" />
        </MemberFrame>,
      ),
      shell(
        ADMIN_SHELL,
        // The navigation that every role sees: the rest needs the session.
        <AdminFrame staffRole="coach">
          <Waiting title="Gestione" />
        </AdminFrame>,
      ),
      shell(
        TICKET_SHELL,
        <TicketFrame>
          <Waiting title="Il tuo biglietto" skeleton={<TicketSkeleton />} />
        </TicketFrame>,
      ),
      { path: OFFLINE_PAGE, element: <OfflinePage /> },
    ],
  },
];
