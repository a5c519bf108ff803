import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Race } from "@studio/contract/race/model.ts";
import { useWatch } from "react-hook-form";
import { editablePrice, plural } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { TimeField } from "../../../ui/dates/TimeField.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { useCreateRace } from "./api.ts";
import { newRaceForm, previewOf } from "./forms.ts";
import { RaceFields } from "./RaceFields.tsx";

type Typed = { date: string; first_start: string; slots: string };

/** Preview of the starts while the form is filled in. */
function GridPreview() {
  const [date, first_start, slots] = useWatch<Typed, ["date", "first_start", "slots"]>({
    name: ["date", "first_start", "slots"],
  });
  const preview = previewOf({ date, first_start, slots });
  return (
    <Box role="status" aria-label="Anteprima delle partenze">
      {preview ? (
        <Stack gap={1}>
          <Strong variant="body2">{preview.words}</Strong>
          <Note variant="body2">{preview.starts.join(" · ")}</Note>
          {preview.missing > 0 && (
            <Typography variant="body2" color="warning">
              {plural(preview.missing, "slot non sta", "slot non stanno")} nella giornata.
            </Typography>
          )}
        </Stack>
      ) : (
        <Note variant="body2">Scegli giorno, prima partenza e numero di slot: qui vedi gli orari.</Note>
      )}
    </Box>
  );
}

type Props = DialogState & {
  /** The race whose name and price are the new one's default values. */
  like: Pick<Race, "name" | "price"> | null;
  /** `yyyy-MM-dd` */
  today: string;
  onCreated: (date: string) => void;
};

/** Form for a race and its slots: starting every 7 and 8 minutes alternately (docs/product/races.md#slots). */
export function NewRaceDialog({ like, today, onCreated, ...dialog }: Props) {
  const { mutateAsync: createRace } = useCreateRace();
  return (
    <FormDialog
      {...dialog}
      title="Nuova simulazione"
      submitLabel="Crea la simulazione"
      schema={newRaceForm}
      defaultValues={{
        name: like?.name ?? "",
        price: like ? editablePrice(like.price) : "",
        payment_link: "",
        date: "",
        first_start: "09:00",
        slots: "20",
      }}
      onSubmit={(body) =>
        sendForm(async () => {
          const { date } = await createRace({ body });
          dialog.onClose();
          onCreated(date);
        }, "Simulazione creata.")
      }
    >
      <DateField name="date" label="Giorno" min={today} required />
      <Columns count={2}>
        <TimeField name="first_start" label="Prima partenza" required />
        <FormField name="slots" label="Numero di slot" inputMode="numeric" autoComplete="off" required />
      </Columns>
      <GridPreview />
      <RaceFields />
    </FormDialog>
  );
}
