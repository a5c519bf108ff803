import Button from "@mui/material/Button";
import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Facts } from "../../../ui/display/Facts.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { CheckInput } from "../../../ui/form/editing/CheckInput.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { StepButtons } from "../../../ui/navigation/StepButtons.tsx";
import { useCancel, useMarkMissed, useMove, useRestore } from "./api.ts";
import { type Hour, HourChoice } from "./HourChoice.tsx";
import { hoursLabel, memberName, noteOf } from "./labels.ts";

type Props = DialogState & { agenda: AgendaWire; appointment: Appointment };

/** Shows an appointment with what can be done to it: move, cancel, mark that the member did not come. */
export function AppointmentDialog({ agenda, appointment, open, onClose }: Props) {
  const [step, setStep] = useState<"facts" | "move" | "cancel">("facts");
  const now = useNow();
  const { mutateAsync: mark, isPending: isMarking } = useMarkMissed();
  const { mutateAsync: restore, isPending: isRestoring } = useRestore();
  const { id, state, start, note, version } = appointment;
  const isAhead = start > now;
  const isCancelled = state === "cancelled" || state === "dropped";

  const setMissed = (missed: boolean) => () => mark({ params: { id }, body: { missed } });
  const markMissed = async () => {
    const isMissed = state !== "missed";
    const done = isMissed ? "Assenza segnata." : "Assenza tolta.";
    if (await act(setMissed(isMissed), done, setMissed(!isMissed))) onClose();
  };
  const restoreNow = async () => {
    if (await act(() => restore({ params: { id }, body: { version } }), "Appuntamento ripristinato."))
      onClose();
  };

  return (
    <ActionDialog open={open} title={memberName(appointment)} onClose={onClose}>
      <Facts
        facts={{
          Quando: `${formatDayTime(start)} – ${romeTime(appointment.end)}`,
          Servizio: noteOf(agenda, appointment),
          ...(note && { Nota: note }),
        }}
      />
      {step === "facts" && (
        <Stack gap={3}>
          {isAhead && !isCancelled && (
            <>
              <Button variant="contained" onClick={() => setStep("move")}>
                Sposta
              </Button>
              <Button variant="outlined" onClick={() => setStep("cancel")}>
                Annulla l’appuntamento
              </Button>
            </>
          )}
          {isAhead && isCancelled && (
            <Button variant="contained" loading={isRestoring} onClick={restoreNow}>
              Ripristina
            </Button>
          )}
          {!isAhead && !isCancelled && (
            <Button variant="outlined" loading={isMarking} onClick={markMissed}>
              {state === "missed" ? "È venuto: togli l’assenza" : "Non è venuto"}
            </Button>
          )}
        </Stack>
      )}
      {step === "move" && (
        <MoveStep
          agenda={agenda}
          appointment={appointment}
          onDone={onClose}
          onBack={() => setStep("facts")}
        />
      )}
      {step === "cancel" && (
        <CancelStep appointment={appointment} onDone={onClose} onBack={() => setStep("facts")} />
      )}
    </ActionDialog>
  );
}

type StepProps = { appointment: Appointment; onDone: () => void; onBack: () => void };

function MoveStep({ agenda, appointment, onDone, onBack }: StepProps & { agenda: AgendaWire }) {
  const { mutateAsync: move } = useMove();
  const [day, setDay] = useState(romeDay(appointment.start));
  const [hour, setHour] = useState<Hour>();
  const [refusal, setRefusal] = useState<string>();
  const { id, service, coach, room, before, after, start, end, version } = appointment;
  const given = agenda.services.find((one) => one.id === service.id)?.coaches ?? [];
  const asBooked = {
    ...service,
    minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    before,
    after,
    room,
    coaches: [...new Set([...given, coach])],
    sessions: null,
    lateHours: 0,
    order: "any" as const,
  };
  const send = async () => {
    if (!hour) return;
    try {
      await move({ params: { id }, body: { ...hour, version } });
      toast.success(`Spostato: ${formatDayTime(hour.start)}.`, 4000);
      onDone();
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };
  return (
    <>
      <HourChoice
        service={asBooked}
        without={id}
        day={day}
        onDay={setDay}
        chosen={hour}
        onChoose={(chosen) => {
          setRefusal(undefined);
          setHour(chosen);
        }}
      />
      <Refusal>{refusal}</Refusal>
      <StepButtons
        label={hour ? `Sposta alle ${romeTime(hour.start)}` : "Sposta"}
        disabled={!hour}
        onDo={send}
        onBack={onBack}
      />
    </>
  );
}

function CancelStep({ appointment, onDone, onBack }: StepProps) {
  const { mutateAsync: cancel } = useCancel();
  const { mutateAsync: restore } = useRestore();
  const { id, payment, free_until, version } = appointment;
  const isLate = useNow() > free_until;
  const [isReturned, setReturned] = useState(!isLate);
  const send = async () => {
    let cancelled = version;
    const run = async () => {
      const body = { version, ...(payment === "package" && { return_session: isReturned }) };
      cancelled = (await cancel({ params: { id }, body })).version;
    };
    const undo = () =>
      act(() => restore({ params: { id }, body: { version: cancelled } }), "Appuntamento ripristinato.");
    if (await act(run, `Annullato: ${memberName(appointment)}, ${hoursLabel(appointment)}.`, undo)) onDone();
  };
  return (
    <>
      {payment === "package" && (
        <Stack gap={2}>
          <Note variant="body2">
            {isLate
              ? "È tardi: la seduta resta usata, salvo che tu scelga di restituirla."
              : "È in tempo: la seduta torna nel pacchetto."}
          </Note>
          <CheckInput label="Restituisci la seduta" checked={isReturned} onChange={setReturned} />
        </Stack>
      )}
      <StepButtons danger label="Annulla l’appuntamento" onDo={send} onBack={onBack} />
    </>
  );
}
