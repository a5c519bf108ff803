import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { programAssignment, programId } from "@studio/contract/training/model.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { programChoices, programsQuery } from "../../../../lib/training/programsQuery.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { useAssignProgram } from "./api.ts";

const assignForm = z.object({
  program: z.string().min(1, "Scegli un programma").pipe(programId),
  starts_on: z.string().min(1, "Campo obbligatorio").pipe(programAssignment.shape.starts_on),
});

type Props = DialogState & {
  uid: string;
  /** The member's programs, which are not offered again. */
  followed: readonly FollowedProgram[];
};

/** Assigns a published program to a member from a day on. */
export function AssignDialog({ uid, followed, open, onClose }: Props) {
  const today = romeDay(useNow());
  const programs = useRead(programsQuery);
  const { mutateAsync: assign } = useAssignProgram();
  const followedIds = followed.map(({ id }) => id);
  return (
    <ActionDialog open={open} title="Assegna un programma" onClose={onClose}>
      <Loaded of={programs} label="Carico i programmi" height={200}>
        {(all) => {
          const choices = programChoices(all).filter(({ value }) => !followedIds.includes(value));
          if (choices.length === 0)
            return <Typography>Non c’è un altro programma pubblicato da assegnare.</Typography>;
          return (
            <Form
              schema={assignForm}
              defaultValues={{ program: "", starts_on: today }}
              onSubmit={({ program, starts_on }) =>
                sendAndClose(
                  onClose,
                  () => assign({ params: { id: uid, program }, body: { starts_on } }),
                  "Programma assegnato: lo trova nella sua app.",
                )
              }
            >
              <FormGrid>
                <SelectField
                  name="program"
                  label="Programma"
                  placeholder="Scegli un programma"
                  options={choices}
                  required
                />
                <DateField name="starts_on" label="Primo giorno" required />
                <SubmitButton>Assegna il programma</SubmitButton>
              </FormGrid>
            </Form>
          );
        }}
      </Loaded>
    </ActionDialog>
  );
}
