import { coachChoices } from "@studio/contract/bookings/classTypes.ts";
import type { ReactNode } from "react";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { TimeField } from "../../../ui/dates/TimeField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";

/** Returns the options of a choice that may stay open. */
const optional = (items: readonly { id: string; name: string }[]) => [
  { value: "", label: "Nessuno" },
  ...items.map(({ id, name }) => ({ value: id, label: name })),
];

type Props = {
  /** Field for the day. */
  day: ReactNode;
  /** Coach that the class has, who can be kept also without leading classes any more. */
  coach: string | null;
};

/** Fields of a class, single or weekly. */
export function ClassFields({ day, coach }: Props) {
  const lists = useClassLists();
  return (
    <>
      <FormField name="summary" label="Nome" autoComplete="off" required />
      <Columns count={2}>
        <SelectField name="type" label="Tipo" options={optional(lists.types)} />
        <SelectField name="coach" label="Coach" options={optional(coachChoices(lists, coach))} />
      </Columns>
      <Columns count={[11, 9]}>
        {day}
        <TimeField name="time" label="Inizio" required />
      </Columns>
      <Columns count={2}>
        <FormField name="minutes" label="Durata in minuti" inputMode="numeric" autoComplete="off" required />
        <FormField name="capacity" label="Posti" inputMode="numeric" autoComplete="off" required />
      </Columns>
      <TextArea name="description" label="Descrizione (facoltativa)" rows={2} />
    </>
  );
}
