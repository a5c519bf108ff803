import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import type { ProgramSession } from "./api.ts";
import { FeedbackPanel } from "./FeedbackPanel.tsx";
import { SessionCard } from "./SessionCard.tsx";
import { SessionGrid } from "./SessionGrid.tsx";
import type { Feedback, Said } from "./useFeedback.ts";

type Props = { sessions: readonly ProgramSession[]; feedback: Feedback };

/** The sessions of a week, and the panel of the one that is talked about. */
export function WeekSessions({ sessions, feedback }: Props) {
  // Closed, the panel keeps its session: it fades out with it. Each opening starts from what was said until then.
  const [panel, setPanel] = useState<{ id: string; said: Said; opening: number; open: boolean }>();
  const chosen = sessions.find(({ id }) => id === panel?.id);
  const open = (session: ProgramSession) =>
    setPanel({
      id: session.id,
      said: feedback.saidOf(session),
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
          said={panel.said}
          onClose={(said) => {
            setPanel({ ...panel, open: false });
            feedback.save(chosen, said);
          }}
        />
      )}
    </>
  );
}
