import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import type { ProgramSession } from "./api.ts";
import { FeedbackPanel } from "./FeedbackPanel.tsx";
import { SessionCard } from "./SessionCard.tsx";
import { SessionGrid } from "./SessionGrid.tsx";
import type { Feedback, SessionFeedback } from "./useFeedback.ts";

type Props = { sessions: readonly ProgramSession[]; feedback: Feedback };

/** The sessions of a week, and the feedback panel of one of them. */
export function WeekSessions({ sessions, feedback }: Props) {
  // A closed panel keeps its session while it fades out; each opening starts from the latest feedback.
  const [panel, setPanel] = useState<{
    id: string;
    initial: SessionFeedback;
    opening: number;
    open: boolean;
  }>();
  const chosen = sessions.find(({ id }) => id === panel?.id);
  const open = (session: ProgramSession) =>
    setPanel({
      id: session.id,
      initial: feedback.feedbackOf(session),
      opening: (panel?.opening ?? 0) + 1,
      open: true,
    });

  if (sessions.length === 0) {
    return (
      <Panel>
        <EmptyState
          title="Settimana di riposo"
          hint="Nessun allenamento in programma: recupera, e ci vediamo la prossima."
        />
      </Panel>
    );
  }
  return (
    <>
      <SessionGrid>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard
              session={session}
              onComplete={(completed) => feedback.complete(session, completed)}
              onFeedback={() => open(session)}
            />
          </li>
        ))}
      </SessionGrid>
      {panel && chosen && (
        <FeedbackPanel
          key={panel.opening}
          open={panel.open}
          title={chosen.title}
          feedback={panel.initial}
          onClose={(entered) => {
            setPanel({ ...panel, open: false });
            feedback.save(chosen, entered);
          }}
        />
      )}
    </>
  );
}
