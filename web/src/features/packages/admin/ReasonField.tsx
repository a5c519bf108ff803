import { FormField } from "../../../ui/form/FormField.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";

/** The reason of a correction, in the surrounding form. */
export const ReasonField = () => (
  <Stack gap={1.5}>
    <FormField name="reason" label="Motivo" autoComplete="off" required />
    <Note variant="body2">Resta nei movimenti, che legge anche la persona, e nel registro attività.</Note>
  </Stack>
);
