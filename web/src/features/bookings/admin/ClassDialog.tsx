import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { useEffect, useState } from "react";
import type { Live } from "../../../lib/firebase/live.ts";
import { plural } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { StepButtons } from "../../../ui/navigation/StepButtons.tsx";
import {
  type RosterLine,
  useCancelClass,
  useEditClass,
  useRemoveWaiting,
  useRoster,
  type WaitingLine,
} from "./api.ts";
import { ClassDetails } from "./ClassDetails.tsx";
import { ClassForm } from "./ClassForm.tsx";
import { typedClass } from "./forms.ts";
import { AddMember } from "./roster/AddMember.tsx";
import { GiveSeat } from "./roster/GiveSeat.tsx";
import { RemoveMember } from "./roster/RemoveMember.tsx";
import { usePresence } from "./roster/usePresence.ts";
import { cancelledWords, cancelWords, nameOf, timeWords } from "./words.ts";

type EditClassProps = { event: MemberEvent; onDone: (event: MemberEvent) => void; onBack: () => void };

/** Changes a class; another time is told to everybody who is booked. */
function EditClass({ event, onDone, onBack }: EditClassProps) {
  const { mutateAsync: editClass } = useEditClass(event.id);
  return (
    <>
      <ClassForm
        typed={typedClass(event)}
        label="Salva"
        onSubmit={(wanted) => sendForm(async () => onDone(await editClass(wanted)), "Classe aggiornata.")}
      >
        {event.numSubs > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Se cambi giorno, ora o durata,{" "}
            {plural(event.numSubs, "persona iscritta riceve", "persone iscritte ricevono")} un’email con il
            nuovo orario.
          </Typography>
        )}
      </ClassForm>
      <Button variant="outlined" fullWidth onClick={onBack} sx={{ mt: 1, mb: 2 }}>
        Indietro
      </Button>
    </>
  );
}

type RemoveWaitingProps = { event: MemberEvent; line: WaitingLine; onBack: () => void };

/** Takes somebody out of the waiting list. */
function RemoveWaiting({ event, line, onBack }: RemoveWaitingProps) {
  const { mutateAsync: removeWaiting } = useRemoveWaiting(event.id);
  const name = nameOf(line);
  const remove = async () => {
    if (await act(() => removeWaiting(line.id), `${name} non è più in lista d’attesa.`)) onBack();
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {event.summary}, {timeWords(event)}
      </Typography>
      <Typography sx={{ mt: 3 }}>
        Perde il suo turno, e non riceve nessuna email: avvisa tu. Può rimettersi in lista da sé, in fondo.
      </Typography>
      <StepButtons danger label="Togli dalla lista" onDo={remove} onBack={onBack} />
    </>
  );
}

type CancelClassProps = {
  event: MemberEvent;
  roster: Live<RosterLine[]>;
  onDone: () => void;
  onBack: () => void;
};

/** Cancels a class after saying whom that concerns. */
function CancelClass({ event, roster, onDone, onBack }: CancelClassProps) {
  const { mutateAsync: cancelClass } = useCancelClass(event.id);
  const dropped =
    roster.status === "ready" ? roster.data.filter(({ state }) => state === "dropped").length : 0;
  const cancel = async () => {
    const done = cancelledWords(event.numSubs);
    if (await act(() => cancelClass(), done)) onDone();
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {event.summary}, {timeWords(event)}
      </Typography>
      <Typography sx={{ mt: 3 }}>{cancelWords(event.numSubs, dropped, event.numWaiting)}</Typography>
      <StepButtons danger label="Annulla la classe" onDo={cancel} onBack={onBack} />
    </>
  );
}

/** What is done with a class, one thing at a time. */
export type Step =
  | { is: "details" | "add" | "edit" | "cancel" }
  | { is: "remove"; line: RosterLine }
  | { is: "give" | "unlist"; line: WaitingLine };

const titles: Record<Exclude<Step["is"], "details">, string> = {
  add: "Aggiungi una persona",
  remove: "Togliere dalla classe?",
  give: "Dai un posto",
  unlist: "Togliere dalla lista?",
  edit: "Modifica la classe",
  cancel: "Annullare la classe?",
};

type Props = {
  /** As the calendar has it now. */
  event: MemberEvent;
  open: boolean;
  now: Date;
  onMoved: (event: MemberEvent) => void;
  onClose: () => void;
};

/** A class, who is in it, and all that staff can do with it; what cannot be undone is asked first. */
export function ClassDialog({ event, open, now, onMoved, onClose }: Props) {
  const [step, setStep] = useState<Step>({ is: "details" });
  const roster = useRoster(event);
  const presence = usePresence(event.id, roster);
  const back = () => setStep({ is: "details" });

  useEffect(
    () => () => {
      // A class that is cancelled takes its tile along, which would have had the focus again.
      if (document.activeElement === document.body)
        document.querySelector("main")?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <ActionDialog
      open={open}
      title={step.is === "details" ? event.summary : titles[step.is]}
      onClose={onClose}
    >
      {step.is === "details" && (
        <ClassDetails event={event} roster={roster} presence={presence} now={now} onStep={setStep} />
      )}
      {step.is === "add" && <AddMember event={event} roster={roster} onBack={back} />}
      {step.is === "remove" && <RemoveMember event={event} line={step.line} onBack={back} />}
      {step.is === "give" && <GiveSeat event={event} line={step.line} onBack={back} />}
      {step.is === "unlist" && <RemoveWaiting event={event} line={step.line} onBack={back} />}
      {step.is === "edit" && (
        <EditClass
          event={event}
          onDone={(changed) => {
            onClose();
            onMoved(changed);
          }}
          onBack={back}
        />
      )}
      {step.is === "cancel" && <CancelClass event={event} roster={roster} onDone={onClose} onBack={back} />}
    </ActionDialog>
  );
}
