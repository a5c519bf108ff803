import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { TimeField } from "../../../ui/dates/TimeField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";

/** Fields of a class, single or weekly; `day` is the field for its day. */
export const ClassFields = ({ day }: { day: ReactNode }) => (
  <>
    <FormField name="summary" label="Nome" autoComplete="off" required />
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 11fr) minmax(0, 9fr)" }}>
      {day}
      <TimeField name="time" label="Inizio" required />
    </Box>
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "1fr 1fr" }}>
      <FormField name="minutes" label="Durata in minuti" inputMode="numeric" autoComplete="off" required />
      <FormField name="capacity" label="Posti" inputMode="numeric" autoComplete="off" required />
    </Box>
    <TextArea name="description" label="Descrizione (facoltativa)" rows={2} />
  </>
);
