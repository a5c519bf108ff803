import type { FollowedSession, Follower } from "@studio/contract/training/following.ts";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { useRead } from "../../../../../lib/http/useRead.ts";
import { ListOf } from "../../../../../ui/display/ListOf.tsx";
import { TypedText } from "../../../../../ui/display/Prose.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../../ui/feedback/useDialog.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { feedbackQuery } from "./api.ts";

const titleOf = ({ week, title }: FollowedSession): string =>
  week === null || title === null ? "Sessione tolta dal programma" : `Settimana ${week} · ${title}`;

/** Returns what a follower said of a session in a line. */
function stateOf({ completed, rpe, at }: FollowedSession): string {
  if (at === null) return "Da fare";
  const done = completed
    ? `Completata ${formatDayTime(at)}`
    : `Non completata, appunti di ${formatDayTime(at)}`;
  return rpe === null ? done : `${done} · sforzo ${rpe} su 10`;
}

type Props = DialogState & { program: string; follower: Follower };

/** Every session of a program with a follower's effort and notes. */
export function FeedbackDialog({ program, follower: { id, name }, open, onClose }: Props) {
  const sessions = useRead(feedbackQuery(program, id));
  return (
    <ActionDialog open={open} title={`Allenamenti di ${name}`} onClose={onClose}>
      <Loaded of={sessions} label="Carico gli allenamenti" height={240}>
        {(all) => (
          <ListOf label={`Allenamenti di ${name}`} items={all} isBare>
            {(session) => (
              <>
                <Strong breaksWords>{titleOf(session)}</Strong>
                <Note variant="body2">{stateOf(session)}</Note>
                {session.notes && <TypedText variant="body2">{session.notes}</TypedText>}
              </>
            )}
          </ListOf>
        )}
      </Loaded>
    </ActionDialog>
  );
}
