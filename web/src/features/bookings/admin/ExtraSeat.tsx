import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isFull } from "@studio/contract/bookings/policy.ts";

type Props = { gymClass: MemberClass; checked: boolean; onChange: (checked: boolean) => void };

/** Adds a seat to a full class for one person; nothing while the class has a seat. */
export const ExtraSeat = ({ gymClass, checked, onChange }: Props) =>
  isFull(gymClass) && (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
      label={`La classe è al completo: aggiungi un posto, il ${gymClass.capacity + 1}°, finché la persona resta in lista`}
    />
  );
