import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { PackageHolder } from "@studio/contract/training/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery } from "../../../../../lib/catalogueQuery.ts";
import { useNow } from "../../../../../lib/clock.ts";
import { plural, sinceLongDay } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { useRead } from "../../../../../lib/http/useRead.ts";
import { DateField } from "../../../../../ui/dates/DateField.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Loaded } from "../../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../../ui/feedback/useDialog.tsx";
import { ChoiceField } from "../../../../../ui/form/ChoiceField.tsx";
import { Form } from "../../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { holdersQuery } from "./api.ts";
import { packageNames, startForm } from "./forms.ts";
import { type GroupAssignment, useGroupAssignment } from "./useGroupAssignment.ts";

type Props = DialogState & { program: string };

/** Assigns a program to everybody who has a package of an offer and does not follow it yet. Keyed by its opening. */
export function AssignByPackageDialog({ program, open, onClose }: Props) {
  const [chosen, setChosen] = useState("");
  const holders = useRead({ ...holdersQuery(program, chosen), enabled: chosen !== "" });
  // Without the catalogue there are the names of the price list.
  const { data: catalogue = [] } = useQuery({ ...catalogueQuery, enabled: open });
  const { run, start, stop } = useGroupAssignment(program);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <ActionDialog open={open} title="Aggiungi per pacchetto" onClose={close}>
      {run ? (
        <Progress run={run} onClose={close} />
      ) : (
        <FormGrid>
          <ChoiceField
            label="Chi ha il pacchetto"
            value={chosen}
            options={[
              { value: "", label: "Scegli un pacchetto" },
              ...packageNames(catalogue).map((name) => ({ value: name, label: name })),
            ]}
            onChange={setChosen}
          />
          {chosen !== "" && (
            <Loaded of={holders} label="Carico chi ha il pacchetto" height={140}>
              {(people) => <Holders holders={people} onStart={start} />}
            </Loaded>
          )}
        </FormGrid>
      )}
    </ActionDialog>
  );
}

type HoldersProps = {
  holders: readonly PackageHolder[];
  onStart: (starts_on: string, people: readonly PackageHolder[]) => void;
};

/** Returns who gets the program, and who has it: `3 persone lo ricevono. 1 persona lo segue già e resta com’è.` */
function effectLabel(added: number, following: number): string {
  if (added + following === 0) return "Nessuno ha questo pacchetto oggi.";
  const receive = `${plural(added, "persona lo riceve", "persone lo ricevono")}.`;
  const follow = `${plural(following, "persona lo segue già e resta com’è", "persone lo seguono già e restano come sono")}.`;
  return [...(added > 0 ? [receive] : []), ...(following > 0 ? [follow] : [])].join(" ");
}

function Holders({ holders, onStart }: HoldersProps) {
  const today = romeDay(useNow());
  const people = holders.filter(({ follows }) => !follows);
  return (
    <>
      <Typography role="status">{effectLabel(people.length, holders.length - people.length)}</Typography>
      {people.length > 0 && (
        <>
          <Note variant="body2" breaksWords>
            {people.map(({ name }) => name).join(", ")}
          </Note>
          <Form
            schema={startForm}
            defaultValues={{ starts_on: today }}
            onSubmit={async ({ starts_on }) => {
              onStart(starts_on, people);
              return "kept";
            }}
          >
            <Stack>
              <DateField name="starts_on" label="Primo giorno" required />
              <SubmitButton>Assegna a {plural(people.length, "persona", "persone")}</SubmitButton>
            </Stack>
          </Form>
        </>
      )}
    </>
  );
}

function resultLabel({ starts_on, isUndo, done, failed, pending }: GroupAssignment): string {
  const reached = done.length + failed.length;
  if (pending.length > 0) return `${reached} di ${plural(reached + pending.length, "persona", "persone")}…`;
  const result = isUndo
    ? `Annullato per ${plural(done.length, "persona", "persone")}.`
    : `${plural(done.length, "persona lo segue", "persone lo seguono")} ${sinceLongDay(starts_on)}.`;
  return failed.length > 0 ? `${result} Non riuscito per:` : result;
}

type ProgressProps = { run: GroupAssignment & { resume: () => void; undo: () => void }; onClose: () => void };

/** Shows how far an assignment is, and then its result. Closing it before the end interrupts it. */
function Progress({ run, onClose }: ProgressProps) {
  const { isUndo, done, failed, pending, error, resume, undo } = run;
  const reached = done.length + failed.length;
  const isOver = pending.length === 0;
  return (
    <FormGrid>
      <Typography role="status">{resultLabel(run)}</Typography>
      {!isOver && (
        <LinearProgress
          variant="determinate"
          value={(100 * reached) / (reached + pending.length)}
          aria-label="Avanzamento"
        />
      )}
      {error !== undefined && <ErrorState message={errorMessage(error)} onRetry={resume} />}
      {failed.length > 0 && (
        <Stack component="ul" label="Non riuscito per" gap={2}>
          {failed.map(({ id, name, failure }) => (
            <li key={id}>
              <Strong>{name}</Strong>
              <Note variant="body2">{failure}</Note>
            </li>
          ))}
        </Stack>
      )}
      {isOver && !isUndo && done.length > 0 && (
        <Button variant="outlined" onClick={undo}>
          Annulla per {plural(done.length, "persona", "persone")}
        </Button>
      )}
      <Button variant={isOver ? "contained" : "outlined"} onClick={onClose}>
        {isOver ? "Chiudi" : "Interrompi"}
      </Button>
    </FormGrid>
  );
}
