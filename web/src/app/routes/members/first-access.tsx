import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { landingPath } from "../../../lib/safeRedirect.ts";
import { useRole } from "../../../lib/session/role.ts";
import { IronBand } from "../../../ui/brand/IronBand.tsx";
import { ReloadOffer } from "../../../ui/feedback/ReloadOffer.tsx";
import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { memberTheme } from "../../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../../ui/theme/ThemeRoot.tsx";
import { cameByTemporaryPassword } from "../../firstAccess.ts";
import { Frame } from "../../frame/Frame.tsx";
import { RequireSession } from "../../guards.tsx";
import { carriedValues, carry } from "../../page/carried.ts";
import { Page } from "../../page/head.tsx";

const PasswordForm = lazyOnInteraction(() =>
  import("../../../features/account/password/PasswordForm.tsx").then((module) => module.PasswordForm),
);

function introOf(isTemporary: boolean, isTyped: boolean): string {
  if (!isTemporary)
    return "Dopo il cambio, gli altri dispositivi su cui hai fatto l’accesso dovranno accedere di nuovo.";
  return isTyped
    ? "La password attuale è quella temporanea che hai appena usato, già scritta qui sotto: scegline ora una tua."
    : "La password attuale è quella temporanea che hai ricevuto via email: scegline ora una tua.";
}

function FirstAccess() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const role = useRole();
  const { temporaryPassword } = carriedValues();

  return (
    <Page
      title="Cambia password"
      description="Scegli una nuova password per il tuo account."
      robots="noindex"
    >
      <IronBand>
        <Typography variant="h1">Cambia password</Typography>
      </IronBand>
      <PageFrame>
        <Box sx={{ maxWidth: 520, my: { xs: 6, md: 10 } }}>
          <Panel>
            <Typography sx={{ mb: 6, color: "text.secondary" }}>
              {introOf(cameByTemporaryPassword(state), temporaryPassword !== undefined)}
            </Typography>
            <PasswordForm
              oldPwd={temporaryPassword}
              onChanged={() => {
                carry({});
                navigate(landingPath(role));
              }}
            />
          </Panel>
        </Box>
      </PageFrame>
    </Page>
  );
}

/** Sets a new password. The form is the same for all, so it does not wait for the session. */
export const Component = () => (
  <ThemeRoot theme={memberTheme}>
    <Frame>
      <RequireSession waiting={<FirstAccess />}>
        <FirstAccess />
      </RequireSession>
    </Frame>
    <ReloadOffer />
  </ThemeRoot>
);
