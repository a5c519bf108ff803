import type { MemberEvent, NewEvent } from "@studio/contract/bookings/model.ts";
import { useRef } from "react";
import { type Attempt, attemptFor } from "../../../lib/attempt.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { send } from "./act.ts";
import { ClassForm } from "./ClassForm.tsx";
import { createClass } from "./data.ts";
import { usual } from "./forms.ts";

type Props = { day: string; open: boolean; onDone: (event: MemberEvent) => void; onClose: () => void };

/** A single class beside those of the timetable. */
export function NewClassDialog({ day, open, onDone, onClose }: Props) {
  const last = useRef<Attempt | null>(null);
  const create = async (wanted: NewEvent) => {
    last.current = attemptFor(wanted, last.current);
    const made = await createClass(wanted, last.current.key);
    onClose();
    onDone(made);
  };
  return (
    <ActionDialog open={open} title="Aggiungi una classe" onClose={onClose}>
      <ClassForm
        typed={{ ...usual, day }}
        label="Aggiungi la classe"
        onSubmit={(wanted) => send(() => create(wanted), "Classe aggiunta al calendario.")}
      />
    </ActionDialog>
  );
}
