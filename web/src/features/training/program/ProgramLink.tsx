import Skeleton from "@mui/material/Skeleton";
import { paths } from "../../../lib/paths.ts";
import { Card } from "../../../ui/display/Card.tsx";
import { useProgramTitle } from "./api.ts";

/** Links to a program. It reads one document; the link works without its title too. */
export function ProgramLink({ id }: { id: string }) {
  const program = useProgramTitle(id);
  if (program.status === "loading") return <Skeleton variant="rounded" height={CARD_HEIGHT} />;
  const title = program.status === "ready" ? program.data?.title : undefined;
  return <Card title={title ?? "Programma di allenamento"} href={paths.program.href(id)} />;
}

/** Height of a one-line card, so that the layout does not shift when it loads. */
const CARD_HEIGHT = 113;
