import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import type { DayPickerProps } from "../DayPicker.tsx";
import { ItalianDates } from "./ItalianDates.tsx";

/** The earliest selectable day; it also rejects half-typed years. */
const FIRST_DAY = new Date(2000, 0, 1);
const LAST_DAY = new Date(2100, 11, 31);

/** Renders `DayPicker` of `ui/dates` once its script is there. */
export const DayPicker = ({ label, day, onChoose }: DayPickerProps) => (
  <ItalianDates>
    <DatePicker
      label={label}
      value={new Date(`${day}T00:00:00`)}
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      onAccept={(chosen, { validationError }) => {
        if (chosen && validationError === null) onChoose(lightFormat(chosen, "yyyy-MM-dd"));
      }}
    />
  </ItalianDates>
);
