import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Race } from "@studio/contract/race/model.ts";
import { useWatch } from "react-hook-form";
import { editablePrice, plural } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { TimeField } from "../../../ui/dates/TimeField.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
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
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {preview.words}
          </Typography>
          <Typography
            variant="body2"
            sx={{ mt: 1, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
          >
            {preview.starts.join(" · ")}
          </Typography>
          {preview.missing > 0 && (
            <Typography variant="body2" sx={{ mt: 1, color: "warning.main" }}>
              {plural(preview.missing, "slot non sta", "slot non stanno")} nella giornata.
            </Typography>
          )}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Scegli giorno, prima partenza e numero di slot: qui vedi gli orari.
        </Typography>
      )}
    </Box>
  );
}

type Props = {
  /** The race whose name and price are the new one's default values. */
  like: Pick<Race, "name" | "price"> | null;
  /** `yyyy-MM-dd` */
  today: string;
  open: boolean;
  onCreated: (date: string) => void;
  onClose: () => void;
};

/** Form for a race and its slots: starting every 7 and 8 minutes alternately (docs/product/races.md#slots). */
export function NewRaceDialog({ like, today, open, onCreated, onClose }: Props) {
  const { mutateAsync: createRace } = useCreateRace();
  return (
    <ActionDialog open={open} title="Nuova simulazione" onClose={onClose}>
      <Form
        schema={newRaceForm}
        defaultValues={{
          name: like?.name ?? "",
          price: like ? editablePrice(like.price) : "",
          payment_link: "",
          date: "",
          first_start: "09:00",
          slots: "20",
        }}
        onSubmit={(race) =>
          sendForm(async () => {
            const { date } = await createRace(race);
            onClose();
            onCreated(date);
          }, "Simulazione creata.")
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <DateField name="date" label="Giorno" min={today} required />
          <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "1fr 1fr" }}>
            <TimeField name="first_start" label="Prima partenza" required />
            <FormField name="slots" label="Numero di slot" inputMode="numeric" autoComplete="off" required />
          </Box>
          <GridPreview />
          <RaceFields />
          <SubmitButton>Crea la simulazione</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
