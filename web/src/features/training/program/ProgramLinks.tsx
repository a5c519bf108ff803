import Skeleton from "@mui/material/Skeleton";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { useProgramTitle } from "./api.ts";

/**
 * The programmes that a member follows, each a link; nothing without any. It reads one document of each: how far the
 * member is would take all its sessions, and is on the programme's own page.
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
  // Without its title the link is as good.
  const title = program.status === "ready" ? program.data?.title : undefined;
  return <Card title={title ?? "Programma di allenamento"} href={paths.program.href(id)} />;
}

/** As tall as a card of one line, so that nothing moves when it comes. */
const CARD_HEIGHT = 113;
