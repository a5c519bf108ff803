import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates } from "./ItalianDates.tsx";

/** Beyond these nobody looks, and a year half typed is none. */
const FIRST_DAY = new Date(2000, 0, 1);
const LAST_DAY = new Date(2100, 11, 31);

type Props = {
  label: string;
  /** `yyyy-MM-dd`, as what is chosen. */
  day: string;
  onChoose: (day: string) => void;
};

/** The way to a day, outside a `Form`: it is chosen or typed to the end. */
export const DayPicker = ({ label, day, onChoose }: Props) => (
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
