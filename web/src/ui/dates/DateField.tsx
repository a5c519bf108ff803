import { useFormContext } from "react-hook-form";
import { whenRendered } from "../hydration/whenRendered.tsx";
import { dayText, PickerOutline } from "./PickerOutline.tsx";

export type DateFieldProps = {
  name: string;
  label: string;
  /** The earliest selectable day, `yyyy-MM-dd`. */
  min?: string;
  required?: boolean;
};

function Outline({ name, label }: DateFieldProps) {
  const { getValues } = useFormContext();
  return <PickerOutline label={label} text={dayText(String(getValues(name) ?? ""))} />;
}

/** Renders a day `yyyy-MM-dd` of the surrounding `Form`, typed or chosen from a calendar; cleared, it is `""`. */
export const DateField = whenRendered<DateFieldProps>(
  async () => (await import("./pickers/DateField.tsx")).DateField,
  Outline,
);
