import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { useEffect, useState } from "react";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { AddMember } from "./AddMember.tsx";
import { CancelClass } from "./CancelClass.tsx";
import { ClassDetails } from "./ClassDetails.tsx";
import { type RosterLine, useRoster, type WaitingLine } from "./data.ts";
import { EditClass } from "./EditClass.tsx";
import { GiveSeat } from "./GiveSeat.tsx";
import { RemoveMember } from "./RemoveMember.tsx";
import { RemoveWaiting } from "./RemoveWaiting.tsx";
import { usePresence } from "./usePresence.ts";

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
