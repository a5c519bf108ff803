import OutlinedInput from "@mui/material/OutlinedInput";
import { whenRendered } from "../hydration/whenRendered.tsx";
import { dayText } from "./PickerOutline.tsx";

export type DayPickerProps = {
  label: string;
  /** The chosen day, `yyyy-MM-dd`. */
  day: string;
  onChoose: (day: string) => void;
};

/** Its label stands in the border, where there is none of the others' height. */
const Outline = ({ day }: DayPickerProps) => (
  <OutlinedInput aria-hidden readOnly value={dayText(day)} slotProps={{ input: { tabIndex: -1 } }} />
);

/** Renders the choice of a day outside a `Form`; `onChoose` is called with complete days only. */
export const DayPicker = whenRendered<DayPickerProps>(
  async () => (await import("./pickers/DayPicker.tsx")).DayPicker,
  Outline,
);
