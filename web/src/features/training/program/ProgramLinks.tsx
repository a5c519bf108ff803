import Skeleton from "@mui/material/Skeleton";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { useProgramTitle } from "./api.ts";

/**
 * Links to the member's programs, if any. It reads one document of each; the progress would need all sessions and is
 * shown on the program's own page.
 */
export const ProgramLinks = ({ programs }: { programs: readonly string[] }) =>
  programs.length > 0 && (
    <Section title={programs.length === 1 ? "Il tuo programma" : "I tuoi programmi"}>
      <CardGrid>
        {programs.map((id) => (
          <ProgramLink key={id} id={id} />
        ))}
      </CardGrid>
    </Section>
  );

function ProgramLink({ id }: { id: string }) {
  const program = useProgramTitle(id);
  if (program.status === "loading") return <Skeleton variant="rounded" height={CARD_HEIGHT} />;
  // The link works without its title too.
  const title = program.status === "ready" ? program.data?.title : undefined;
  return <Card title={title ?? "Programma di allenamento"} href={paths.program.href(id)} />;
}

/** Height of a one-line card, so that the layout does not shift when it loads. */
const CARD_HEIGHT = 113;
