import { useFormContext } from "react-hook-form";
import { whenRendered } from "../hydration/whenRendered.tsx";
import { PickerOutline } from "./PickerOutline.tsx";

export type TimeFieldProps = { name: string; label: string; required?: boolean };

function Outline({ name, label }: TimeFieldProps) {
  const { getValues } = useFormContext();
  return <PickerOutline label={label} text={String(getValues(name) || "hh:mm")} />;
}

/** Renders a time `HH:mm` of the surrounding `Form`, typed by digits; 24 hours in every browser. */
export const TimeField = whenRendered<TimeFieldProps>(
  async () => (await import("./pickers/TimeField.tsx")).TimeField,
  Outline,
);
