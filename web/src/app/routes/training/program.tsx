import { programId } from "@studio/contract/training/model.ts";
import { useParams } from "react-router-dom";
import { useProgram } from "../../../features/training/program/api.ts";
import { ProgramClosed } from "../../../features/training/program/ProgramClosed.tsx";
import { ProgramScreen } from "../../../features/training/program/ProgramScreen.tsx";
import { useFeedback } from "../../../features/training/program/useFeedback.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Page } from "../../page/head.tsx";

const about = {
  title: "Programma di allenamento",
  description: "Il tuo programma settimana per settimana, con gli allenamenti da completare.",
  robots: "noindex",
} as const;

/** The training program. */
export function Component() {
  const session = useSession();
  const { success, data: id } = programId.safeParse(useParams().id);
  if (!success) {
    return (
      <Page {...about}>
        <ProgramClosed why="program_not_found" />
      </Page>
    );
  }
  return session && <Program key={`${session.user.id}/${id}`} uid={session.user.id} id={id} />;
}

function Program({ uid, id }: { uid: string; id: string }) {
  const program = useProgram(uid, id);
  const feedback = useFeedback(uid);
  const title = program.status === "ready" && program.data ? program.data.title : about.title;
  return (
    <Page {...about} title={title}>
      <ProgramScreen program={program} feedback={feedback} />
    </Page>
  );
}
