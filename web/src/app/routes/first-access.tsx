import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { IronBand } from "../../ui/IronBand.tsx";
import { late } from "../../ui/late.tsx";
import { memberTheme } from "../../ui/memberTheme.ts";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ReloadOffer } from "../../ui/ReloadOffer.tsx";
import { ThemeRoot } from "../../ui/ThemeRoot.tsx";
import { Frame } from "../Frame.tsx";
import { cameByTemporaryPassword } from "../firstAccess.ts";
import { RequireSession } from "../guards.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

const PasswordForm = late(() =>
  import("../../features/account/password/PasswordForm.tsx").then((module) => module.PasswordForm),
);

function FirstAccess() {
  const { state } = useLocation();
  const navigate = useNavigate();

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
              {cameByTemporaryPassword(state)
                ? "La password attuale è quella temporanea che hai ricevuto via email: scegline ora una tua."
                : "Dopo il cambio, gli altri dispositivi su cui hai fatto l’accesso dovranno accedere di nuovo."}
            </Typography>
            <PasswordForm onChanged={() => navigate(paths.me.href())} />
          </Panel>
        </Box>
      </PageFrame>
    </Page>
  );
}

/** Sets a new password. Its form, which is the same for everybody, does not wait for who is here. */
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
