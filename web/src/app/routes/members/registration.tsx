import { studio } from "@studio/contract/studio.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { EntryLayout, EntryTitle } from "../../frame/EntryLayout.tsx";
import { Page } from "../../page/head.tsx";

const RegistrationForm = lazyForm<object>(() =>
  import("../../../features/members/account/RegistrationForm.tsx").then((module) => module.RegistrationForm),
);

/** Leads who wants an account to the studio, where visitors do not register by themselves. */
const ByStaff = () => (
  <Stack>
    <EntryTitle title="Crea il tuo account">
      Qui gli account li apre lo staff: vieni a provare, e te lo apriamo noi.
    </EntryTitle>
    <div>
      <LinkButton to={paths.trial.href()} variant="contained">
        Prova gratuita
      </LinkButton>
    </div>
  </Stack>
);

/** Registration of a visitor, where the owner allows it (docs/product/people-and-roles.md#registration). */
export function Component() {
  const { opensRegistration } = useRules();
  return (
    <Page
      title="Crea il tuo account"
      description={`Registrati a ${studio.name}: ti basta un’email.`}
      robots="noindex"
    >
      <EntryLayout>
        {opensRegistration ? (
          <>
            <EntryTitle title="Crea il tuo account">
              Scrivi la tua email: ti mandiamo il link per scegliere una password.
            </EntryTitle>
            <RegistrationForm />
          </>
        ) : (
          <ByStaff />
        )}
      </EntryLayout>
    </Page>
  );
}
