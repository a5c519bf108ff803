import Box from "@mui/material/Box";
import type { ClassInput } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { classForm, type TypedClass } from "./forms.ts";

type Props = {
  typed: TypedClass;
  label: string;
  onSubmit: (wanted: ClassInput) => Promise<Outcome>;
  /** What stands above the button. */
  children?: ReactNode;
};

/** The server's clock may be ahead of this one: what it says of the start stands beside the hour. */
const besideTheHour = (outcome: Outcome): Outcome =>
  typeof outcome === "object" && outcome.refused.start
    ? { refused: { ...outcome.refused, time: outcome.refused.start } }
    : outcome;

/** A single class, new or as it is to be. */
export function ClassForm({ typed, label, onSubmit, children }: Props) {
  const now = new Date();
  return (
    <Form
      schema={classForm(now)}
      defaultValues={typed}
      onSubmit={async (wanted) => besideTheHour(await onSubmit(wanted))}
    >
      <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
        <ClassFields day={<DateField name="day" label="Giorno" min={romeDay(now)} required />} />
        {children}
        <SubmitButton>{label}</SubmitButton>
      </Box>
    </Form>
  );
}
