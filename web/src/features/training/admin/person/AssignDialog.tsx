import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { programAssignment, programId } from "@studio/contract/training/model.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { programChoices, programsQuery } from "../../../../lib/training/programsQuery.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useChangePrograms } from "./api.ts";

const assignForm = z.object({
  program: z.string().min(1, "Scegli un programma").pipe(programId),
  starts_on: z.string().min(1, "Campo obbligatorio").pipe(programAssignment.shape.starts_on),
});

type Props = {
  uid: string;
  /** The member's programs, which are not offered again. */
  followed: readonly FollowedProgram[];
  open: boolean;
  onClose: () => void;
};

/** Assigns a published program to a member from a day on. */
export function AssignDialog({ uid, followed, open, onClose }: Props) {
  const today = romeDay(useNow());
  const { data: programs, error, refetch } = useQuery(programsQuery);
  const { assign } = useChangePrograms(uid);
  const followedIds = followed.map(({ id }) => id);
  const choices = programChoices(programs ?? []).filter(({ value }) => !followedIds.includes(value));
  return (
    <ActionDialog open={open} title="Assegna un programma" onClose={onClose}>
      {!programs && !error && <Skeleton variant="rounded" height={200} />}
      {!programs && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {programs && choices.length === 0 && (
        <Typography>Non c’è un altro programma pubblicato da assegnare.</Typography>
      )}
      {choices.length > 0 && (
        <Form
          schema={assignForm}
          defaultValues={{ program: "", starts_on: today }}
          onSubmit={(assignment) =>
            sendForm(async () => {
              await assign(assignment);
              onClose();
            }, "Programma assegnato: lo trova nella sua app.")
          }
        >
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <SelectField
              name="program"
              label="Programma"
              placeholder="Scegli un programma"
              options={choices}
              required
            />
            <DateField name="starts_on" label="Primo giorno" required />
            <SubmitButton>Assegna il programma</SubmitButton>
          </Box>
        </Form>
      )}
    </ActionDialog>
  );
}
