import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { useSessionHint } from "../../lib/sessionHint.ts";
import { late } from "../../ui/late.tsx";
import { EntryLayout } from "../EntryLayout.tsx";
import { byTemporaryPassword } from "../firstAccess.ts";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

const LoginForm = late(() =>
  import("../../features/account/LoginForm.tsx").then((module) => module.LoginForm),
);
const GoOn = lazy(() => import("../GoOn.tsx").then((module) => ({ default: module.GoOn })));

export function Component() {
  const remembered = useSessionHint();
  const navigate = useNavigate();
  return (
    <Page title="Accedi" description={`Entra nell’area riservata di ${studio.name}.`} robots="noindex">
      {remembered && (
        <Suspense>
          <GoOn />
        </Suspense>
      )}
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
