import Typography from "@mui/material/Typography";
import { type Action, actions, can, type Role } from "@studio/contract/people/roles.ts";
import { type ReactNode, Suspense } from "react";
import { Outlet, useMatches } from "react-router-dom";
import * as z from "zod";
import { paths } from "../../lib/paths.ts";
import { useRole } from "../../lib/session/role.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { RequireSession } from "../guards.tsx";
import { Page } from "../page/head.tsx";
import { Waiting } from "../Waiting.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import { firstScreen } from "./adminScreens.ts";

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

/** Names of the roles on screen. */
const roleLabels: Record<Role, string> = { coach: "coach", desk: "segreteria", owner: "titolare" };

/** Returns who may open a screen, as part of a sentence. */
const whomLabel = (action: Action): string =>
  can("desk", action) ? "la segreteria e i titolari" : "i titolari";

function NotForRole({ role, action }: { role: Role; action: Action }) {
  return (
    <Page title="Pagina non disponibile" description="Questa pagina è per un altro ruolo." robots="noindex">
      <Notice
        title="Questa pagina non è per il tuo ruolo"
        action={<LinkButton to={firstScreen.href}>Vai a «{firstScreen.label}»</LinkButton>}
      >
        <Typography>
          Hai accesso alla gestione come {roleLabels[role]}; qui entrano solo {whomLabel(action)}. Se ti
          serve, chiedi a un titolare di cambiare il tuo ruolo.
        </Typography>
      </Notice>
    </Page>
  );
}

const handle = z.object({ action: z.enum(actions), wholeScreen: z.boolean() });

/** Returns the action that the route requires, and whether it takes the whole screen. */
function useScreenHandle(): z.output<typeof handle> | undefined {
  const matches = useMatches();
  return handle.safeParse(matches.at(-1)?.handle).data;
}

/** Restricts what is shown by the stored session; the API checks every call itself. */
function RequireRole({ children }: { children: ReactNode }) {
  const role = useRole();
  const action = useScreenHandle()?.action;
  if (!role) return <StaffOnly />;
  return action && !can(role, action) ? <NotForRole role={role} action={action} /> : children;
}

/** Layout of the back office. */
export function Component() {
  const staffRole = useRole();
  const screen = (
    <RequireSession waiting={<Waiting title="Gestione" />}>
      <RequireRole>
        <Suspense>
          <Outlet />
        </Suspense>
      </RequireRole>
    </RequireSession>
  );
  return (
    <ThemeRoot theme={memberTheme}>
      {useScreenHandle()?.wholeScreen ? (
        <main id="contenuto">{screen}</main>
      ) : (
        <AdminFrame staffRole={staffRole}>{screen}</AdminFrame>
      )}
      <ReloadOffer />
    </ThemeRoot>
  );
}
