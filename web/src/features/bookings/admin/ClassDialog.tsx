import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { plural } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import type { Live } from "../../../lib/live/live.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { dialogContent } from "../../../ui/hydration/whenRendered.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { StepButtons } from "../../../ui/navigation/StepButtons.tsx";
import { CLASS_PARAM } from "../useClassSheet.ts";
import { type RosterLine, useEditClass, useRemoveFromWaitlist, useRoster, type WaitlistLine } from "./api.ts";
import { ClassDetails } from "./ClassDetails.tsx";
import { typedClass } from "./forms.ts";
import { nameOf, timeLabel } from "./labels.ts";
import { AssignSeat } from "./roster/AssignSeat.tsx";
import { RemoveMember } from "./roster/RemoveMember.tsx";
import { usePresence } from "./roster/usePresence.ts";

const CancelClass = dialogContent(async () => (await import("./CancelClass.tsx")).CancelClass);

const AddMember = dialogContent(async () => (await import("./roster/AddMember.tsx")).AddMember);

const ClassForm = dialogContent(async () => (await import("./ClassForm.tsx")).ClassForm);

/** Time to read who has two classes at the same time now, in milliseconds. */
const OVERLAP_TOAST_MS = 20_000;

type EditClassProps = { gymClass: MemberClass; onDone: (gymClass: MemberClass) => void; onBack: () => void };

/** Edits a class; a change of its time is mailed to everyone booked. */
function EditClass({ gymClass, onDone, onBack }: EditClassProps) {
  const { mutateAsync: editClass } = useEditClass(gymClass.id);
  const save = async (input: ClassInput) => {
    const changed = await editClass(input);
    onDone(changed);
    if (changed.message) toast.warning(changed.message, OVERLAP_TOAST_MS);
    else toast.success("Classe aggiornata.", 4000);
  };
  return (
    <Stack gap={1}>
      <ClassForm
        typed={typedClass(gymClass, useClassLists())}
        label="Salva"
        onSubmit={(input) => sendForm(() => save(input))}
      >
        {gymClass.numSubs > 0 && (
          <Note variant="body2">
            Se cambi giorno, ora o durata,{" "}
            {plural(gymClass.numSubs, "persona iscritta riceve", "persone iscritte ricevono")} un’email con il
            nuovo orario. Un altro coach lo leggono tra le notifiche, senza email.
          </Note>
        )}
      </ClassForm>
      <Button variant="outlined" onClick={onBack} sx={{ mb: 2 }}>
        Indietro
      </Button>
    </Stack>
  );
}

type RemoveWaitingProps = { gymClass: MemberClass; line: WaitlistLine; onBack: () => void };

/** Removes a member from the waitlist. */
function RemoveFromWaitlist({ gymClass, line, onBack }: RemoveWaitingProps) {
  const { mutateAsync: removeFromWaitlist } = useRemoveFromWaitlist(gymClass.id);
  const name = nameOf(line);
  const remove = async () => {
    if (await act(() => removeFromWaitlist(line.id), `${name} non è più in lista d’attesa.`)) onBack();
  };
  return (
    <>
      <Strong>{name}</Strong>
      <Note variant="body2">
        {gymClass.summary}, {timeLabel(gymClass)}
      </Note>
      <Typography sx={{ mt: 3 }}>
        Perde il suo turno, e non riceve nessuna email: avvisa tu. Può rimettersi in lista da sé, in fondo.
      </Typography>
      <StepButtons danger label="Togli dalla lista" onDo={remove} onBack={onBack} />
    </>
  );
}

/** Step of the dialog, one action at a time. */
export type Step =
  | { is: "details" | "add" | "places" | "edit" | "cancel" }
  | { is: "remove"; line: RosterLine }
  | { is: "assign" | "unlist"; line: WaitlistLine };

const titles: Record<Exclude<Step["is"], "details">, string> = {
  add: "Aggiungi una persona",
  places: "Posto fisso",
  remove: "Togliere dalla classe?",
  assign: "Dai un posto",
  unlist: "Togliere dalla lista?",
  edit: "Modifica la classe",
  cancel: "Annullare la classe?",
};

export type PlacesStep = {
  /** Renders the standing places of a class's slot, which the booked members can be given. */
  places: (step: {
    gymClass: MemberClass;
    booked: { id: string; name: string }[];
    onBack: () => void;
  }) => ReactNode;
};

/** Returns the members who are booked. */
const bookedOf = (roster: Live<RosterLine[]>) =>
  (roster.status === "ready" ? roster.data : [])
    .filter(({ state, guest }) => state === "booked" && !guest)
    .map((line) => ({ id: line.id, name: nameOf(line) }));

type Props = PlacesStep & {
  /** Live from the calendar. */
  gymClass: MemberClass;
  open: boolean;
  now: Date;
  onMoved: (gymClass: MemberClass) => void;
  onClose: () => void;
};

/** Shows a class with its roster and the staff's actions; those that take something from people ask for confirmation. */
export function ClassDialog({ gymClass, open, now, places, onMoved, onClose }: Props) {
  const [step, setStep] = useState<Step>({ is: "details" });
  const roster = useRoster(gymClass);
  const presence = usePresence(gymClass.id, roster);
  const back = () => setStep({ is: "details" });

  useEffect(
    () => () => {
      // The tile of a cancelled class is unmounted, so that the dialog cannot restore the focus to it.
      if (document.activeElement === document.body)
        document.querySelector("main")?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <ActionDialog
      open={open}
      title={step.is === "details" ? gymClass.summary : titles[step.is]}
      onClose={onClose}
      param={CLASS_PARAM}
    >
      {step.is === "details" && (
        <ClassDetails gymClass={gymClass} roster={roster} presence={presence} now={now} onStep={setStep} />
      )}
      {step.is === "add" && <AddMember gymClass={gymClass} roster={roster} onBack={back} />}
      {step.is === "places" && places({ gymClass, booked: bookedOf(roster), onBack: back })}
      {step.is === "remove" && <RemoveMember gymClass={gymClass} line={step.line} onBack={back} />}
      {step.is === "assign" && <AssignSeat gymClass={gymClass} line={step.line} onBack={back} />}
      {step.is === "unlist" && <RemoveFromWaitlist gymClass={gymClass} line={step.line} onBack={back} />}
      {step.is === "edit" && (
        <EditClass
          gymClass={gymClass}
          onDone={(changed) => {
            onClose();
            onMoved(changed);
          }}
          onBack={back}
        />
      )}
      {step.is === "cancel" && (
        <CancelClass gymClass={gymClass} roster={roster} now={now} onDone={onClose} onBack={back} />
      )}
    </ActionDialog>
  );
}
