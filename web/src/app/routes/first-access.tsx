import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate } from "react-router-dom";
import { PasswordForm } from "../../features/account/password/PasswordForm.tsx";
import { useSession } from "../../lib/session.ts";
import { IronBand } from "../../ui/IronBand.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { cameByTemporaryPassword } from "../firstAccess.ts";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

/** Sets a new password (members-admin §2). */
export function Component() {
  const session = useSession();
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
            {session && (
              <PasswordForm email={session.user.email} onChanged={() => navigate(paths.me.href())} />
            )}
          </Panel>
        </Box>
      </PageFrame>
    </Page>
  );
}
