import { whenRendered } from "../hydration/whenRendered.tsx";
import { dayText, PickerOutline } from "./PickerOutline.tsx";

export type DayFieldProps = {
  label: string;
  /** `yyyy-MM-dd`; `undefined` when none is chosen. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** The first and the last selectable day. */
  min?: string | undefined;
  max?: string;
};

const Outline = ({ label, day }: DayFieldProps) => <PickerOutline label={label} text={dayText(day)} />;

/** Renders a day that can be typed, chosen from an Italian calendar and cleared. */
export const DayField = whenRendered<DayFieldProps>(
  async () => (await import("./pickers/DayField.tsx")).DayField,
  Outline,
);
