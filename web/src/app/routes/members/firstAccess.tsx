import { useNavigate } from "react-router-dom";
import { safeRedirect } from "../../../lib/safeRedirect.ts";
import { useRole } from "../../../lib/session/role.ts";
import { ReloadOffer } from "../../../ui/feedback/ReloadOffer.tsx";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { useFirstAccess } from "../../firstAccess.ts";
import { EntryLayout, EntryTitle } from "../../frame/EntryLayout.tsx";
import { RequireSession } from "../../guards.tsx";
import { carriedValues, carry } from "../../page/carried.ts";
import { Page } from "../../page/head.tsx";

const PasswordForm = lazyForm(() =>
  import("../../../features/members/account/password/PasswordForm.tsx").then((module) => module.PasswordForm),
);

function introOf(isTemporary: boolean, isTyped: boolean): string {
  if (!isTemporary)
    return "Dopo il cambio, gli altri dispositivi su cui hai fatto l’accesso dovranno accedere di nuovo.";
  return isTyped
    ? "La password attuale è quella temporanea che hai appena usato, già scritta qui sotto: scegline ora una tua."
    : "La password attuale è quella temporanea che hai ricevuto via email: scegline ora una tua.";
}

function FirstAccess() {
  const { isTemporary, to } = useFirstAccess();
  const navigate = useNavigate();
  const role = useRole();
  const { temporaryPassword } = carriedValues();

  return (
    <Page
      title="Cambia password"
      description="Scegli una nuova password per il tuo account."
      robots="noindex"
    >
      <EntryTitle title="Cambia password">{introOf(isTemporary, temporaryPassword !== undefined)}</EntryTitle>
      <PasswordForm
        oldPwd={temporaryPassword}
        onChanged={() => {
          carry({});
          navigate(safeRedirect(to, role), { replace: true });
        }}
      />
    </Page>
  );
}

/** Sets a new password. The form is the same for all, so it does not wait for the session. */
export const Component = () => (
  <EntryLayout>
    <RequireSession waiting={<FirstAccess />}>
      <FirstAccess />
    </RequireSession>
    <ReloadOffer />
  </EntryLayout>
);
