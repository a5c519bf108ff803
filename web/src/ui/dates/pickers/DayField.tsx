import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import type { DayFieldProps } from "../DayField.tsx";
import { ItalianDates, labelAbove } from "./ItalianDates.tsx";

/** Rejects half-typed years. */
const FIRST_DAY = new Date(2000, 0, 1);

/** Returns the picker's value of a calendar day: that day's midnight in the browser's time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** Renders `DayField` of `ui/dates` once its script is there. */
export const DayField = ({ label, day, onChange, min, max }: DayFieldProps) => (
  <ItalianDates>
    <DatePicker
      label={label}
      value={day === undefined ? null : dateOf(day)}
      minDate={min === undefined ? FIRST_DAY : dateOf(min)}
      {...(max !== undefined && { maxDate: dateOf(max) })}
      onChange={(date, { validationError }) => {
        if (date === null) onChange(undefined);
        else if (isValid(date) && validationError === null) onChange(lightFormat(date, "yyyy-MM-dd"));
      }}
      slotProps={{
        field: { clearable: true },
        textField: {
          fullWidth: true,
          // The format is shown before anything is typed.
          slotProps: { inputLabel: { shrink: true } },
          // With both of its buttons the day fits half a phone.
          sx: { ...labelAbove, "& .MuiPickersOutlinedInput-root": { pl: 3, pr: 2 } },
        },
      }}
    />
  </ItalianDates>
);
