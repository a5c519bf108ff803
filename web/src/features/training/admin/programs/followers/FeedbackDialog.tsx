import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { FollowedSession, Follower } from "@studio/contract/training/following.ts";
import { useQuery } from "@tanstack/react-query";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
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

type Props = { program: string; follower: Follower; open: boolean; onClose: () => void };

/** Every session of a program with a follower's effort and notes. */
export function FeedbackDialog({ program, follower: { id, name }, open, onClose }: Props) {
  const { data: sessions, error, refetch } = useQuery(feedbackQuery(program, id));
  return (
    <ActionDialog open={open} title={`Allenamenti di ${name}`} onClose={onClose}>
      {!sessions && !error && <Skeleton variant="rounded" height={240} />}
      {!sessions && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {sessions && (
        <Box component="ul" aria-label={`Allenamenti di ${name}`} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {sessions.map((session) => (
            <Box
              component="li"
              key={session.id}
              sx={{ py: 2, borderBottom: "1px solid", borderColor: "divider", overflowWrap: "anywhere" }}
            >
              <Typography sx={{ fontWeight: 600 }}>{titleOf(session)}</Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {stateOf(session)}
              </Typography>
              {session.notes && (
                <Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-wrap" }}>
                  {session.notes}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </ActionDialog>
  );
}
