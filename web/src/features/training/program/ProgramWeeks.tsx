import Box from "@mui/material/Box";
import { openingWeek, tallyOf } from "@studio/contract/training/policy.ts";
import { useId } from "react";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import type { Program } from "./data.ts";
import { ProgramHead } from "./ProgramHead.tsx";
import type { Feedback } from "./useFeedback.ts";
import { useWeek } from "./useWeek.ts";
import { WeekNav } from "./WeekNav.tsx";
import { WeekSessions } from "./WeekSessions.tsx";

/** A programme: how far the member is, and one of its weeks. */
export function ProgramWeeks({ program, feedback }: { program: Program; feedback: Feedback }) {
  const { title, description, weeks } = program;
  const heading = useId();
  const shown = useWeek(weeks.length, openingWeek(weeks));
  const sessions = weeks.find(({ week }) => week === shown)?.sessions ?? [];
  return (
    <>
      <ProgramHead
        title={title}
        description={description}
        tally={tallyOf(weeks.flatMap((week) => week.sessions))}
      />
      <PageFrame>
        <Box
          component="section"
          aria-labelledby={heading}
          sx={{ display: "grid", gap: 6, my: { xs: 6, md: 10 } }}
        >
          <WeekNav weeks={weeks} shown={shown} headingId={heading} />
          <WeekSessions key={shown} sessions={sessions} feedback={feedback} />
        </Box>
      </PageFrame>
    </>
  );
}
