import { useParams } from "react-router-dom";
import { ContentScreen } from "../../../../features/content/admin/editor/ContentScreen.tsx";
import { useSession } from "../../../../lib/session/session.ts";

/** The editor of a content. */
export function Component() {
  const { name = "" } = useParams();
  const session = useSession();
  return <ContentScreen key={name} uid={session?.user.id ?? ""} name={name} />;
}
