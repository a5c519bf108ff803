import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { LoginForm } from "../../features/account/LoginForm.tsx";
import { useSession } from "../../lib/session.ts";
import { EntryLayout } from "../EntryLayout.tsx";
import { byTemporaryPassword } from "../firstAccess.ts";
import { Page } from "../head.tsx";
import { paths, safeRedirect } from "../paths.ts";

export function Component() {
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (session) return <Navigate to={safeRedirect(search.get("redirect_url"))} replace />;
  return (
    <Page title="Accedi" description={`Entra nell'area riservata di ${studio.name}.`} robots="noindex">
      <EntryLayout>
        <Typography variant="h1" sx={{ mb: 2 }}>
          Accedi
        </Typography>
        <Typography sx={{ color: "text.secondary", mb: 8 }}>
          Prenota le tue classi e segui i tuoi allenamenti.
        </Typography>
        <LoginForm
          resetHref={paths.resetPassword.href()}
          onTemporary={() =>
            navigate(paths.firstAccess.href(), { replace: true, state: byTemporaryPassword })
          }
        />
      </EntryLayout>
    </Page>
  );
}
