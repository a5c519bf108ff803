import type { MemberEvent, NewEvent } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { sendForm } from "../../../lib/act.ts";
import { createIdempotencyKeys } from "../../../lib/idempotencyKeys.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { ClassForm } from "./ClassForm.tsx";
import { useCreateClass } from "./data.ts";
import { usual } from "./forms.ts";

type Props = { day: string; open: boolean; onDone: (event: MemberEvent) => void; onClose: () => void };

/** A single class beside those of the timetable. */
export function NewClassDialog({ day, open, onDone, onClose }: Props) {
  const { mutateAsync: createClass } = useCreateClass();
  const [keys] = useState(createIdempotencyKeys);
  const create = async (wanted: NewEvent) => {
    const made = await createClass({ body: wanted, key: keys.keyFor(wanted) });
    onClose();
    onDone(made);
  };
  return (
    <ActionDialog open={open} title="Aggiungi una classe" onClose={onClose}>
      <ClassForm
        typed={{ ...usual, day }}
        label="Aggiungi la classe"
        onSubmit={(wanted) => sendForm(() => create(wanted), "Classe aggiunta al calendario.")}
      />
    </ActionDialog>
  );
}
