import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { type FocusEvent, lazy, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { loadSignIn } from "../../../features/members/account/signIn.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { useSessionHint } from "../../../lib/session/sessionHint.ts";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import { byTemporaryPassword } from "../../firstAccess.ts";
import { EntryLayout, EntryTitle } from "../../frame/EntryLayout.tsx";
import { carriedValues, carry } from "../../page/carried.ts";
import { Page } from "../../page/head.tsx";

const LoginForm = lazyForm(() =>
  import("../../../features/members/account/LoginForm.tsx").then((module) => module.LoginForm),
);
const SignedInRedirect = lazy(() =>
  import("../../frame/SignedInRedirect.tsx").then((module) => ({ default: module.SignedInRedirect })),
);

/** Loads the scripts of the sign-in and of the dashboard while the password is typed. Errors surface when they are used. */
function preloadNext({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "password") return;
  loadSignIn().catch(() => undefined);
  import("../../page/preloadDashboard.ts").catch(() => undefined);
}

export function Component() {
  const remembered = useSessionHint();
  // Not in the form, which hydrates when it is touched.
  const { opensRegistration } = useRules();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page title="Accedi" description={`Entra nell’area riservata di ${studio.name}.`} robots="noindex">
      {remembered && (
        <Suspense>
          <SignedInRedirect />
        </Suspense>
      )}
      <EntryLayout>
        <EntryTitle title="Accedi">Prenota le tue classi e segui i tuoi allenamenti.</EntryTitle>
        <Box onFocus={preloadNext}>
          <LoginForm
            resetHref={paths.resetPassword.href()}
            trialHref={paths.trial.href()}
            email={carriedValues().email}
            onForgotten={(email) => carry({ email })}
            onTemporary={(temporaryPassword) => {
              carry({ temporaryPassword });
              navigate(paths.firstAccess.href(), {
                replace: true,
                state: byTemporaryPassword(search.get("redirect_url")),
              });
            }}
          />
        </Box>
        {opensRegistration && (
          <TouchLink variant="body2" href={paths.registration.href()}>
            Registrati con la tua email
          </TouchLink>
        )}
      </EntryLayout>
    </Page>
  );
}
