import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { isAssignable } from "@studio/contract/training/assignments.ts";
import type { Follower } from "@studio/contract/training/following.ts";
import { percentOf } from "@studio/contract/training/policy.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { Meter } from "../../../../../ui/charts/Meter.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../../ui/navigation/MoreButton.tsx";
import { tallyLabel } from "../../../program/describe.ts";
import { AddFollowerDialog } from "./AddFollowerDialog.tsx";
import { AssignByPackageDialog } from "./AssignByPackageDialog.tsx";
import { followersQuery } from "./api.ts";
import { FeedbackDialog } from "./FeedbackDialog.tsx";

/** Returns what a follower did last: `Forza gambe, lun 23 nov, 18:30 · sforzo 7`. */
const lastLabel = ({ last }: Follower): string =>
  last
    ? `${last.title}, ${formatDayTime(last.at)}${last.rpe === null ? "" : ` · sforzo ${last.rpe}`}`
    : "Non ha ancora completato una sessione";

function FollowerRow({ follower, onOpen }: { follower: Follower; onOpen: () => void }) {
  const { id, name, done, total } = follower;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        py: 3,
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={adminPaths.user.href(id)}
          sx={{ fontWeight: 600, color: "text.primary", overflowWrap: "anywhere" }}
        >
          {name}
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {lastLabel(follower)}
        </Typography>
      </Box>
      <Box sx={{ flex: "1 1 140px", maxWidth: { sm: 220 } }}>
        <Typography variant="body2">
          {percentOf(follower)}% · {tallyLabel(follower)}
        </Typography>
        <Meter value={done} max={Math.max(total, 1)} />
      </Box>
      <Button variant="outlined" aria-label={`Allenamenti di ${name}`} onClick={onOpen}>
        Allenamenti
      </Button>
    </Box>
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
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    followersQuery(program.id),
  );
  const [opened, setOpened] = useState<{ follower: Follower; open: boolean }>();
  const [adding, setAdding] = useState({ open: false, times: 0 });
  const [grouped, setGrouped] = useState({ open: false, times: 0 });
  return (
    <Section
      title="Chi lo segue"
      action={
        isAssignable(program) && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <Button variant="outlined" onClick={() => setGrouped({ open: true, times: grouped.times + 1 })}>
              Aggiungi per pacchetto
            </Button>
            <Button variant="outlined" onClick={() => setAdding({ open: true, times: adding.times + 1 })}>
              Aggiungi una persona
            </Button>
          </Box>
        )
      }
    >
      <Panel>
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {data?.length === 0 && <Typography>{emptyLabel(program)}</Typography>}
        {data && data.length > 0 && (
          <Box component="ul" aria-label="Chi segue il programma">
            {data.map((follower) => (
              <FollowerRow
                key={follower.id}
                follower={follower}
                onOpen={() => setOpened({ follower, open: true })}
              />
            ))}
          </Box>
        )}
        {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
      </Panel>
      {adding.times > 0 && (
        <AddFollowerDialog
          key={adding.times}
          program={program.id}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
      {grouped.times > 0 && (
        <AssignByPackageDialog
          key={`package-${grouped.times}`}
          program={program.id}
          open={grouped.open}
          onClose={() => setGrouped({ ...grouped, open: false })}
        />
      )}
      {opened && (
        <FeedbackDialog
          program={program.id}
          follower={opened.follower}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
    </Section>
  );
}
