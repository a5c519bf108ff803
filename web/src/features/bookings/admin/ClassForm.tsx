import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { classForm, type TypedClass } from "./forms.ts";

type Props = {
  typed: TypedClass;
  label: string;
  onSubmit: (input: ClassInput) => Promise<Outcome>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Moves the server's error for `start` to the time field: the server's clock may differ from this one. */
const moveStartErrorToTime = (outcome: Outcome): Outcome =>
  typeof outcome === "object" && outcome.refused.start
    ? { refused: { ...outcome.refused, time: outcome.refused.start } }
    : outcome;

/** Form of a single class, new or edited. */
export function ClassForm({ typed, label, onSubmit, children }: Props) {
  const now = new Date();
  return (
    <Form
      schema={classForm(now)}
      defaultValues={typed}
      onSubmit={async (input) => moveStartErrorToTime(await onSubmit(input))}
    >
      <FormGrid>
        <ClassFields
          day={<DateField name="day" label="Giorno" min={romeDay(now)} required />}
          coach={typed.coach || null}
        />
        {children}
        <SubmitButton>{label}</SubmitButton>
      </FormGrid>
    </Form>
  );
}
