import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { AssignDialog } from "./AssignDialog.tsx";
import { memberProgramsQuery, useChangePrograms } from "./api.ts";

/** The programs that a member follows, which staff assign and end (docs/product/training-and-library.md#assignments). */
export function ProgramsPanel({ uid }: { uid: string }) {
  const { data: programs, error, refetch } = useQuery(memberProgramsQuery(uid));
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  return (
    <Section
      title="Programmi"
      action={
        programs && (
          <Button variant="outlined" onClick={() => setDialog({ open: true, times: dialog.times + 1 })}>
            Assegna un programma
          </Button>
        )
      }
    >
      <Panel>
        {!programs && !error && <Skeleton variant="rounded" height={72} />}
        {!programs && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {programs?.length === 0 && <Typography>Non segue nessun programma.</Typography>}
        {programs && programs.length > 0 && (
          <Box component="ul" aria-label="Programmi della persona">
            {programs.map((program) => (
              <ProgramRow key={program.id} uid={uid} program={program} />
            ))}
          </Box>
        )}
      </Panel>
      {programs && dialog.times > 0 && (
        <AssignDialog
          key={dialog.times}
          uid={uid}
          followed={programs}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </Section>
  );
}

function ProgramRow({
  uid,
  program: { id, title, archived, starts_on },
}: {
  uid: string;
  program: FollowedProgram;
}) {
  const { assign, end, isPending } = useChangePrograms(uid);
  const today = romeDay(useNow());
  const started = starts_on === null ? "Senza un primo giorno" : `Lo segue ${sinceLongDay(starts_on)}`;
  const endNow = () =>
    void act(
      () => end(id),
      `“${title}” è concluso: quello che ha fatto resta.`,
      // An archived program cannot be assigned anew.
      archived
        ? undefined
        : () =>
            act(
              () => assign({ program: id, starts_on: starts_on ?? today }),
              `“${title}” è di nuovo assegnato.`,
            ),
    );
  return (
    <ListRow title={title} note={archived ? `${started} · Archiviato` : started} wraps>
      <Button variant="outlined" loading={isPending} aria-label={`Concludi ${title}`} onClick={endNow}>
        Concludi
      </Button>
    </ListRow>
  );
}
