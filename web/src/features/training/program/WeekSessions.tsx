import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useSheetParam } from "../../../ui/routing/useSheet.ts";
import type { ProgramSession } from "./api.ts";
import { FeedbackPanel } from "./FeedbackPanel.tsx";
import { SessionCard } from "./SessionCard.tsx";
import { SessionGrid } from "./SessionGrid.tsx";
import type { Feedback } from "./useFeedback.ts";
import { SESSION } from "./useWeek.ts";

type Props = {
  sessions: readonly ProgramSession[];
  feedback: Feedback;
  columns?: "one" | "two";
};

/** The sessions of a week, or some of them, and the feedback panel of one. */
export function WeekSessions({ sessions, feedback, columns = "two" }: Props) {
  const sheet = useSheetParam(SESSION);
  const chosen = sessions.find(({ id }) => id === sheet.value);
  // Each opening starts from the latest feedback.
  const [panel, setPanel] = useState({ open: sheet.open, openings: 0 });
  if (panel.open !== sheet.open)
    setPanel({ open: sheet.open, openings: panel.openings + (sheet.open ? 1 : 0) });

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
      <SessionGrid columns={columns}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard
              session={session}
              onComplete={(completed) => feedback.complete(session, completed)}
              onFeedback={() => sheet.show(session.id)}
            />
          </li>
        ))}
      </SessionGrid>
      {chosen && (
        <FeedbackPanel
          key={panel.openings}
          open={sheet.open}
          session={chosen}
          feedback={feedback.feedbackOf(chosen)}
          onClose={(entered) => {
            sheet.close();
            feedback.save(chosen, entered);
          }}
        />
      )}
    </>
  );
}
