import Button from "@mui/material/Button";
import type { Availability, CoachAvailability } from "@studio/contract/agenda/availability.ts";
import type { AgendaWire } from "@studio/contract/appointments/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { fromTo } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { ChoiceInput } from "../../../ui/form/editing/ChoiceInput.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { useSaveAvailability } from "./api.ts";
import { exceptionForm, hoursText, weekFields, weekForm, weekValues } from "./hoursText.ts";

const none = (coach: string): CoachAvailability => ({ coach, weekly: [], exceptions: [], version: null });

/** Edits the hours in which coaches give appointments: those of each weekday, and of other days. */
export function HoursDialog({ agenda, open, onClose }: DialogState & { agenda: AgendaWire }) {
  const giving = agenda.coaches.filter(({ id }) =>
    agenda.services.some(({ coaches }) => coaches.includes(id)),
  );
  const coaches = giving.length > 0 ? giving : agenda.coaches;
  const [coach, setCoach] = useState(coaches[0]?.id ?? "");
  const [saved, setSaved] = useState(agenda.availability);
  const current = saved.find((one) => one.coach === coach) ?? none(coach);
  return (
    <ActionDialog open={open} title="Ore dei coach" onClose={onClose}>
      <Stack gap={5}>
        <ChoiceInput
          path="coach-hours"
          label="Di chi"
          value={coach}
          options={coaches.map(({ id, name }) => [id, name])}
          onChange={setCoach}
        />
        <CoachHours
          key={`${coach} ${current.version}`}
          current={current}
          onSaved={(after) => setSaved((all) => [...all.filter((one) => one.coach !== after.coach), after])}
        />
      </Stack>
    </ActionDialog>
  );
}

type Props = { current: CoachAvailability; onSaved: (after: CoachAvailability) => void };

function CoachHours({ current, onSaved }: Props) {
  const { mutateAsync: save } = useSaveAvailability();
  const today = romeDay(useNow());
  const { coach, version, weekly, exceptions } = current;
  const upcoming = exceptions.filter(({ to }) => to >= today);
  const write = async (hours: Availability) =>
    onSaved(await save({ params: { id: coach }, body: { ...hours, version } }));
  return (
    <>
      <Form
        schema={weekForm}
        defaultValues={weekValues(current)}
        onSubmit={(week) => sendForm(() => write({ weekly: week, exceptions: upcoming }), "Ore salvate.")}
      >
        <FormGrid>
          <Note variant="body2">Come 09:00–13:00, 15:00–19:00. Vuoto, quel giorno non riceve.</Note>
          {weekFields.map(({ name, label }) => (
            <FormField key={name} name={name} label={label} autoComplete="off" />
          ))}
          <SubmitButton>Salva le ore</SubmitButton>
        </FormGrid>
      </Form>
      {upcoming.length > 0 && (
        <Stack gap={0} component="ul" label="Giorni diversi">
          {upcoming.map((one) => (
            <ListRow
              key={`${one.from} ${one.to} ${one.reason}`}
              title={fromTo(one.from, one.to, today)}
              note={[one.hours.length > 0 ? hoursText(one.hours) : "Non riceve", one.reason]
                .filter(Boolean)
                .join(", ")}
            >
              <Button
                onClick={() =>
                  act(
                    () => write({ weekly, exceptions: upcoming.filter((other) => other !== one) }),
                    "Tolto: valgono le ore della settimana.",
                  )
                }
              >
                Togli
              </Button>
            </ListRow>
          ))}
        </Stack>
      )}
      <Form
        schema={exceptionForm}
        defaultValues={{ from: "", to: "", hours: "", reason: "" }}
        onSubmit={(exception) =>
          sendForm(() => write({ weekly, exceptions: [...upcoming, exception] }), "Giorni aggiunti.")
        }
      >
        <FormGrid>
          <Note variant="body2">Giorni diversi: ferie, malattia, altre ore.</Note>
          <DateField name="from" label="Primo giorno" min={today} required />
          <DateField name="to" label="Ultimo giorno" min={today} required />
          <FormField name="hours" label="Ore" autoComplete="off" hint="Vuoto, non riceve." />
          <FormField name="reason" label="Motivo" autoComplete="off" />
          <SubmitButton>Aggiungi i giorni</SubmitButton>
        </FormGrid>
      </Form>
    </>
  );
}
