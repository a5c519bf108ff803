import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useSessionHint } from "../../../lib/session/sessionHint.ts";
import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import { byTemporaryPassword } from "../../firstAccess.ts";
import { EntryLayout } from "../../frame/EntryLayout.tsx";
import { Page } from "../../page/head.tsx";

const LoginForm = lazyOnInteraction(() =>
  import("../../../features/account/LoginForm.tsx").then((module) => module.LoginForm),
);
const GoOn = lazy(() => import("../../frame/GoOn.tsx").then((module) => ({ default: module.GoOn })));

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
