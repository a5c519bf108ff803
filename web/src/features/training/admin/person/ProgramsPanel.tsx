import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useNow } from "../../../../lib/clock.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { memberProgramsQuery, useAssignProgram, useEndProgram } from "./api.ts";

const AssignDialog = whenOpened(async () => ({
  default: (await import("./AssignDialog.tsx")).AssignDialog,
}));

/** The programs that a member follows, which staff assign and end (docs/product/training-and-library.md#assignments). */
export function ProgramsPanel({ uid }: { uid: string }) {
  const programs = useRead(memberProgramsQuery(uid));
  const assigning = useDialog();
  return (
    <Section
      title="Programmi"
      action={
        programs.data && (
          <Button variant="outlined" onClick={() => assigning.show()}>
            Assegna un programma
          </Button>
        )
      }
    >
      <Panel>
        <Loaded of={programs} label="Carico i programmi" height={72}>
          {(followed) =>
            followed.length === 0 ? (
              <Typography>Non segue nessun programma.</Typography>
            ) : (
              <Box component="ul" aria-label="Programmi della persona">
                {followed.map((program) => (
                  <ProgramRow key={program.id} uid={uid} program={program} />
                ))}
              </Box>
            )
          }
        </Loaded>
      </Panel>
      {assigning.render((dialog) => (
        <AssignDialog {...dialog} uid={uid} followed={programs.data ?? []} />
      ))}
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
  const { mutateAsync: assign } = useAssignProgram();
  const { mutateAsync: end, isPending } = useEndProgram();
  const params = { id: uid, program: id };
  const today = romeDay(useNow());
  const started = starts_on === null ? "Senza un primo giorno" : `Lo segue ${sinceLongDay(starts_on)}`;
  const endNow = () =>
    void act(
      () => end({ params }),
      `“${title}” è concluso: quello che ha fatto resta.`,
      // An archived program cannot be assigned anew.
      archived
        ? undefined
        : () =>
            act(
              () => assign({ params, body: { starts_on: starts_on ?? today } }),
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
