import { useParams } from "react-router-dom";
import { ContentScreen } from "../../../../features/content/admin/editor/ContentScreen.tsx";
import { useSession } from "../../../../lib/session/session.ts";
import { Page } from "../../../page/head.tsx";

/** The editor of a content. */
export function Component() {
  const { name = "" } = useParams();
  const session = useSession();
  return (
    <Page title="Contenuto" description="Un contenuto del sito o dell’app." robots="noindex">
      <ContentScreen key={name} uid={session?.user.id ?? ""} name={name} />
    </Page>
  );
}
