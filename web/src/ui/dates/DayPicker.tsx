import { whenRendered } from "../hydration/whenRendered.tsx";
import { dayText, PickerOutline } from "./PickerOutline.tsx";

export type DayPickerProps = {
  label: string;
  /** The chosen day, `yyyy-MM-dd`. */
  day: string;
  onChoose: (day: string) => void;
};

const Outline = ({ day }: DayPickerProps) => <PickerOutline text={dayText(day)} />;

/** Renders the choice of a day outside a `Form`; `onChoose` is called with complete days only. */
export const DayPicker = whenRendered<DayPickerProps>(
  async () => (await import("./pickers/DayPicker.tsx")).DayPicker,
  Outline,
);
