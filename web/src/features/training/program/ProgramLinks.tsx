import type { MemberDocument } from "@studio/contract/people/model.ts";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { latestFirst, MAX_SUMMARIES } from "./api.ts";
import { ProgramLink } from "./ProgramLink.tsx";
import { ProgramSummary } from "./ProgramSummary.tsx";

type Props = { uid: string; now: Date } & Pick<MemberDocument, "programs" | "program_starts">;

/** The member's programs, the one that was begun last first, with the next session of each. */
export function ProgramLinks({ uid, now, programs, program_starts: starts = {} }: Props) {
  const inOrder = latestFirst({ programs, program_starts: starts });
  const others = inOrder.slice(MAX_SUMMARIES);
  return (
    <Section title={programs.length === 1 ? "Il tuo programma" : "I tuoi programmi"}>
      <Stack gap={8}>
        {inOrder.slice(0, MAX_SUMMARIES).map((id) => (
          <ProgramSummary key={id} uid={uid} id={id} startsOn={starts[id]} now={now} />
        ))}
        {others.length > 0 && (
          <CardGrid>
            {others.map((id) => (
              <ProgramLink key={id} id={id} />
            ))}
          </CardGrid>
        )}
      </Stack>
    </Section>
  );
}
