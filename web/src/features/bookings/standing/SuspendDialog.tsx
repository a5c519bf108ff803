import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { hoursOf } from "@studio/contract/time/italian.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Holiday } from "@studio/contract/timetable/standing/model.ts";
import { useState } from "react";
import * as z from "zod";
import { useRules } from "../../../lib/content/rules.ts";
import { fromTo } from "../../../lib/format/format.ts";
import { weekdayName } from "../../../lib/format/weekdays.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { type Place, useSuspendPlace } from "./api.ts";
import { holidayChoices, holidayLabel } from "./labels.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 6000;

const day = z.string().min(1, "Campo obbligatorio").pipe(z.iso.date("Questa data non esiste"));
const holidayForm = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "La fine viene prima dell’inizio" });

type Props = { place: Place; open: boolean; now: Date; onClose: () => void };

/** Chooses the days for which a weekly place is suspended: some weeks with one tap, or two dates. */
export function SuspendDialog({ place, open, now, onClose }: Props) {
  const { freeHours } = useRules();
  const [isDated, setDated] = useState(false);
  const { mutateAsync, isPending, variables: pending } = useSuspendPlace(place.id);
  const today = romeDay(now);
  const close = () => {
    setDated(false);
    onClose();
  };

  const suspend = async (days: Holiday): Promise<Outcome> => {
    try {
      await mutateAsync(days);
      toast.success(`${holidayLabel(days, now)}.`, TOAST_MS);
      close();
    } catch (error) {
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
    return "kept";
  };

  return (
    <ActionDialog open={open} title="Sospendi il posto" onClose={close}>
      <FormGrid>
        <Typography>
          In questi giorni non prenotiamo la classe di {weekdayName(place.weekday)} alle {place.time}. Quelle
          già prenotate si cancellano e le lezioni tornano nel pacchetto; resta solo quella che comincia entro{" "}
          {hoursOf(freeHours)}. Il posto rimane tuo.
        </Typography>
        {isDated ? (
          <Form schema={holidayForm} defaultValues={{ from: "", to: "" }} onSubmit={suspend}>
            <Stack>
              <DateField name="from" label="Primo giorno" min={today} required />
              <DateField name="to" label="Ultimo giorno" min={today} required />
              <SubmitButton>Sospendi</SubmitButton>
            </Stack>
          </Form>
        ) : (
          <Stack gap={3}>
            {holidayChoices(now).map(({ label, days }) => (
              <Button
                key={days.to}
                variant="outlined"
                loading={isPending && pending?.to === days.to}
                disabled={isPending}
                onClick={() => void suspend(days)}
              >
                {label}, {fromTo(days.from, days.to, today)}
              </Button>
            ))}
            <Button variant="text" disabled={isPending} onClick={() => setDated(true)}>
              Altre date
            </Button>
          </Stack>
        )}
      </FormGrid>
    </ActionDialog>
  );
}
