import Typography from "@mui/material/Typography";
import { type Action, actions, can, type Role } from "@studio/contract/roles.ts";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router-dom";
import * as z from "zod";
import { useSendingMarks } from "../../features/bookings/admin/roster/waitingMarks.ts";
import { useTaskCount } from "../../features/operations/admin/desk/api.ts";
import { ClassListsProvider } from "../../lib/content/ClassListsProvider.tsx";
import { roleLabels } from "../../lib/format/roleLabels.ts";
import { paths } from "../../lib/paths.ts";
import { useRole } from "../../lib/session/role.ts";
import { ROLE_CHANGED } from "../../lib/session/roleChanged.ts";
import { clearSession } from "../../lib/session/session.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { RequireSession } from "../guards.tsx";
import { Page } from "../page/head.tsx";
import { Waiting } from "../Waiting.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import { firstScreen, labelOf } from "./adminScreens.ts";

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

/** Returns who may open a screen, as part of a sentence. */
const whomLabel = (action: Action): string =>
  can("desk", action) ? "la segreteria e i titolari" : "i titolari";

function NotForRole({ role, action }: { role: Role; action: Action }) {
  return (
    <Page title="Pagina non disponibile" description="Questa pagina è per un altro ruolo." robots="noindex">
      <Notice
        title="Questa pagina non è per il tuo ruolo"
        action={<LinkButton to={firstScreen.path}>Vai a «{labelOf(firstScreen)}»</LinkButton>}
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

/** Returns whether a call was refused because the role has changed meanwhile; then the session is over. */
function useRoleChange(): boolean {
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    const end = () => {
      setChanged(true);
      clearSession();
      // If it fails, the server refuses the session again.
      import("../../features/members/account/api.ts").then(({ endSession }) => endSession()).catch(() => {});
    };
    window.addEventListener(ROLE_CHANGED, end);
    return () => window.removeEventListener(ROLE_CHANGED, end);
  }, []);
  return hasChanged;
}

const RoleChanged = () => (
  <Page title="Ruolo cambiato" description="Il ruolo nello staff è cambiato." robots="noindex">
    <Notice
      title="Il tuo ruolo nello staff è cambiato"
      action={<LinkButton to={paths.login.href()}>Accedi di nuovo</LinkButton>}
    >
      <Typography role="alert">
        Quello che stavi facendo non è stato salvato. Accedi di nuovo: trovi quello che il tuo ruolo permette
        adesso.
      </Typography>
    </Notice>
  </Page>
);

/** The frame of staff, whose navigation shows what waits on each screen. */
const StaffFrame = ({ role, children }: { role: Role; children: ReactNode }) => (
  <AdminFrame staffRole={role} countOf={useTaskCount()}>
    {children}
  </AdminFrame>
);

type FrameProps = { isWhole: boolean; role: Role | undefined; children: ReactNode };

function Frame({ isWhole, role, children }: FrameProps) {
  if (isWhole) return <main id="contenuto">{children}</main>;
  return role ? (
    <StaffFrame role={role}>{children}</StaffFrame>
  ) : (
    <AdminFrame staffRole={undefined}>{children}</AdminFrame>
  );
}

/** Layout of the back office. */
export function Component() {
  const role = useRole();
  const hasChanged = useRoleChange();
  useSendingMarks();
  const isWhole = useScreenHandle()?.wholeScreen === true;
  const screen = hasChanged ? (
    <RoleChanged />
  ) : (
    <RequireSession waiting={<Waiting title="Gestione" />}>
      <RequireRole>
        <Suspense>
          <Outlet />
        </Suspense>
      </RequireRole>
    </RequireSession>
  );
  const framed = (
    <Frame isWhole={isWhole} role={hasChanged ? undefined : role}>
      {screen}
    </Frame>
  );
  return (
    <ThemeRoot theme={memberTheme}>
      {role ? <ClassListsProvider>{framed}</ClassListsProvider> : framed}
      <ReloadOffer />
    </ThemeRoot>
  );
}
