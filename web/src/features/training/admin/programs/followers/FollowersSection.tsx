import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { isAssignable } from "@studio/contract/training/assignments.ts";
import type { Follower } from "@studio/contract/training/following.ts";
import { percentOf } from "@studio/contract/training/policy.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { usePages } from "../../../../../lib/http/useRead.ts";
import { Meter } from "../../../../../ui/charts/Meter.tsx";
import { ListOf } from "../../../../../ui/display/ListOf.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { useDialog } from "../../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../../ui/hydration/whenOpened.tsx";
import { Fill } from "../../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../../ui/layout/Section.tsx";
import { PagedList } from "../../../../../ui/navigation/PagedList.tsx";
import { tallyLabel } from "../../../program/describe.ts";
import { followersQuery } from "./api.ts";
import { FeedbackDialog } from "./FeedbackDialog.tsx";

const AssignByPackageDialog = whenOpened(async () => ({
  default: (await import("./AssignByPackageDialog.tsx")).AssignByPackageDialog,
}));

const AddFollowerDialog = whenOpened(async () => ({
  default: (await import("./AddFollowerDialog.tsx")).AddFollowerDialog,
}));

/** Returns what a follower did last: `Forza gambe, lun 23 nov, 18:30 · sforzo 7`. */
const lastLabel = ({ last }: Follower): string =>
  last
    ? `${last.title}, ${formatDayTime(last.at)}${last.rpe === null ? "" : ` · sforzo ${last.rpe}`}`
    : "Non ha ancora completato una sessione";

function FollowerRow({ follower, onOpen }: { follower: Follower; onOpen: () => void }) {
  const { id, name, done, total } = follower;
  return (
    <Row gap={3} align="center">
      <Fill min={220}>
        <Strong>
          <Link component={RouterLink} to={adminPaths.user.href(id)}>
            {name}
          </Link>
        </Strong>
        <Note variant="body2" breaksWords>
          {lastLabel(follower)}
        </Note>
      </Fill>
      <Fill min={140}>
        <Typography variant="body2">
          {percentOf(follower)}% · {tallyLabel(follower)}
        </Typography>
        <Meter value={done} max={Math.max(total, 1)} />
      </Fill>
      <Button variant="outlined" aria-label={`Allenamenti di ${name}`} onClick={onOpen}>
        Allenamenti
      </Button>
    </Row>
  );
}

type Program = Pick<ListedProgram, "id" | "published" | "archived">;

/** Returns the text for a program without followers, with the step that comes before the first one. */
function emptyLabel(program: Program): string {
  if (isAssignable(program)) return "Ancora nessuno: aggiungi la prima persona.";
  return program.archived
    ? "Nessuno: un programma archiviato non si assegna."
    : "Ancora nessuno: pubblicalo, poi aggiungi le persone.";
}

/** The followers of a program with their progress; staff add more (docs/product/training-and-library.md#followers). */
export function FollowersSection({ program }: { program: Program }) {
  const followers = usePages(followersQuery(program.id));
  const reading = useDialog<Follower>();
  const adding = useDialog();
  const grouping = useDialog();
  return (
    <Section
      title="Chi lo segue"
      action={
        isAssignable(program) && (
          <Row>
            <Button variant="outlined" onClick={() => grouping.show()}>
              Aggiungi per pacchetto
            </Button>
            <Button variant="outlined" onClick={() => adding.show()}>
              Aggiungi una persona
            </Button>
          </Row>
        )
      }
    >
      <Panel>
        <PagedList
          of={followers}
          label="Carico chi lo segue"
          height={160}
          empty={<Typography>{emptyLabel(program)}</Typography>}
        >
          {(all) => (
            <ListOf label="Chi segue il programma" items={all} isBare>
              {(follower) => <FollowerRow follower={follower} onOpen={() => reading.show(follower)} />}
            </ListOf>
          )}
        </PagedList>
      </Panel>
      {adding.render((dialog) => (
        <AddFollowerDialog {...dialog} program={program.id} />
      ))}
      {grouping.render((dialog) => (
        <AssignByPackageDialog {...dialog} program={program.id} />
      ))}
      {reading.render((dialog, follower) => (
        <FeedbackDialog {...dialog} program={program.id} follower={follower} />
      ))}
    </Section>
  );
}
