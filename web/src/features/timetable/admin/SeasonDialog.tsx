import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { refuseFirstDay } from "@studio/contract/timetable/changes.ts";
import { firstPlannedDay } from "@studio/contract/timetable/generation.ts";
import { useNow } from "../../../lib/clock.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { firstDayForm } from "./forms.ts";

type Props = { open: boolean; onClose: () => void; onChoose: (from: string) => void };

/** Asks for the first day of a timetable to prepare, after the days that are in the calendar. */
export function SeasonDialog({ open, onClose, onChoose }: Props) {
  const now = useNow();
  const first = firstPlannedDay(now);
  return (
    <ActionDialog open={open} title="Prepara un orario" onClose={onClose}>
      <Form
        schema={firstDayForm}
        defaultValues={{ from: first }}
        onSubmit={async ({ from }) => {
          const refused =
            from < first
              ? { from: "Le classi di questo giorno ci sono già: cambiale dall’orario in calendario" }
              : refuseFirstDay(from, now);
          if (refused) return { refused };
          onChoose(from);
          return "done";
        }}
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            Scegli il primo giorno del nuovo orario. Parti da quello che c’è fino ad allora e cambi quello che
            serve; comincia da solo.
          </Typography>
          <DateField name="from" label="Primo giorno" min={first} required />
          <SubmitButton>Prepara l’orario</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
