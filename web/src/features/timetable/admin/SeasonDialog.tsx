import Typography from "@mui/material/Typography";
import { refuseFirstDay } from "@studio/contract/timetable/changes.ts";
import { firstPlannedDay } from "@studio/contract/timetable/generation.ts";
import { useNow } from "../../../lib/clock.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { firstDayForm } from "./forms.ts";

type Props = DialogState & { onChoose: (from: string) => void };

/** Asks for the first day of a timetable to prepare, after the days that are in the calendar. */
export function SeasonDialog({ onChoose, ...dialog }: Props) {
  const now = useNow();
  const first = firstPlannedDay(now);
  return (
    <FormDialog
      {...dialog}
      title="Prepara un orario"
      submitLabel="Prepara l’orario"
      schema={firstDayForm}
      defaultValues={{ from: first }}
      onSubmit={async ({ from }) => {
        const refused =
          from < first
            ? { from: "Le classi di questo giorno ci sono già: cambiale dall’orario in calendario" }
            : refuseFirstDay(from, now);
        if (refused) return { refused };
        dialog.onClose();
        onChoose(from);
        return "done";
      }}
    >
      <Typography>
        Scegli il primo giorno del nuovo orario. Parti da quello che c’è fino ad allora e cambi quello che
        serve; comincia da solo.
      </Typography>
      <DateField name="from" label="Primo giorno" min={first} required />
    </FormDialog>
  );
}
