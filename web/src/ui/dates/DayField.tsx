import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates, labelAbove } from "./ItalianDates.tsx";

type Props = {
  label: string;
  /** `yyyy-MM-dd`; none is chosen without it. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** The last day that can be chosen. */
  max?: string;
};

/** A year half typed is none. */
const FIRST_DAY = new Date(2000, 0, 1);

/** A calendar day as the picker has it: that day's midnight by the browser's own clock. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** A day from a calendar, in Italian; it can be typed, chosen and taken away again. */
export const DayField = ({ label, day, onChange, max }: Props) => (
  <ItalianDates>
    <DatePicker
      label={label}
      value={day === undefined ? null : dateOf(day)}
      minDate={FIRST_DAY}
      {...(max !== undefined && { maxDate: dateOf(max) })}
      onChange={(date, { validationError }) => {
        if (date === null) onChange(undefined);
        else if (isValid(date) && validationError === null) onChange(lightFormat(date, "yyyy-MM-dd"));
      }}
      slotProps={{
        field: { clearable: true },
        textField: {
          fullWidth: true,
          // What to type is shown before anybody does.
          slotProps: { inputLabel: { shrink: true } },
          // With both of its buttons the day has room in half a phone.
          sx: { ...labelAbove, "& .MuiPickersOutlinedInput-root": { pl: 3, pr: 2 } },
        },
      }}
    />
  </ItalianDates>
);
