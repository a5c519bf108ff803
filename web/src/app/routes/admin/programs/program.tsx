import { useParams } from "react-router-dom";
import { VideoPicker } from "../../../../features/library/admin/VideoPicker.tsx";
import { EditorScreen } from "../../../../features/training/admin/programs/editor/EditorScreen.tsx";
import { FollowersSection } from "../../../../features/training/admin/programs/followers/FollowersSection.tsx";
import { useSession } from "../../../../lib/session/session.ts";

/** A training program with its followers. */
export function Component() {
  const { program = "" } = useParams();
  const session = useSession();
  return (
    <EditorScreen
      key={program}
      uid={session?.user.id ?? ""}
      program={program}
      videoPicker={VideoPicker}
      followers={(saved) => <FollowersSection program={saved} />}
    />
  );
}
