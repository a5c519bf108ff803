import { studio } from "@studio/contract/studio.ts";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { EntryLayout, EntryTitle } from "../../frame/EntryLayout.tsx";
import { carriedValues, carry } from "../../page/carried.ts";
import { Page } from "../../page/head.tsx";

const RecoveryForm = lazyForm(() =>
  import("../../../features/members/account/RecoveryForm.tsx").then((module) => module.RecoveryForm),
);

/** Password recovery. */
export function Component() {
  const navigate = useNavigate();
  return (
    <Page
      title="Recupera la password"
      description={`Ricevi via email una nuova password per ${studio.name}.`}
      robots="noindex"
    >
      <EntryLayout>
        <EntryTitle title="Recupera la password">
          Scrivi l’email con cui ti sei registrato: ti mandiamo una password temporanea, valida 24 ore.
        </EntryTitle>
        <RecoveryForm
          loginHref={paths.login.href()}
          email={carriedValues().email}
          onSent={(email) => {
            carry({ email });
            navigate(paths.login.href());
          }}
        />
      </EntryLayout>
    </Page>
  );
}
