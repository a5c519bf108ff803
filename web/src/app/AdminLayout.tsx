import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { useSession } from "../lib/session.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { memberTheme } from "../ui/memberTheme.ts";
import { Notice } from "../ui/Notice.tsx";
import { ReloadOffer } from "../ui/ReloadOffer.tsx";
import { ThemeRoot } from "../ui/ThemeRoot.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import { RequireSession } from "./guards.tsx";
import { Page } from "./head.tsx";
import { paths } from "./paths.ts";
import { Waiting } from "./Waiting.tsx";

const StaffOnly = () => (
  <Page title="Area riservata allo staff" description="Questa pagina è per lo staff." robots="noindex">
    <Notice
      title="Area riservata allo staff"
      action={<LinkButton to={paths.me.href()}>Vai alla tua area riservata</LinkButton>}
    >
      <Typography>
        Qui lo staff gestisce persone, classi, richieste, simulazioni e pagamenti. Se ne fai parte e non
        riesci a entrare, chiedi a un collega di abilitarti, poi esci e accedi di nuovo.
      </Typography>
    </Notice>
  </Page>
);

/** What is shown, by what the session says; what is done, the API decides by its own. */
const RequireAdmin = ({ children }: { children: ReactNode }) =>
  useSession()?.user.admin ? children : <StaffOnly />;

/** The back office. */
export const Component = () => (
  <ThemeRoot theme={memberTheme}>
    <AdminFrame admin={useSession()?.user.admin ?? false}>
      <RequireSession waiting={<Waiting title="Gestione" />}>
        <RequireAdmin>
          <Suspense>
            <Outlet />
          </Suspense>
        </RequireAdmin>
      </RequireSession>
    </AdminFrame>
    <ReloadOffer />
  </ThemeRoot>
);
