import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { lightFormat } from "date-fns/lightFormat";
import { ItalianDates } from "./ItalianDates.tsx";

/** The earliest selectable day; it also rejects half-typed years. */
const FIRST_DAY = new Date(2000, 0, 1);
const LAST_DAY = new Date(2100, 11, 31);

type Props = {
  label: string;
  /** The chosen day, `yyyy-MM-dd`. */
  day: string;
  onChoose: (day: string) => void;
};

/** Renders the choice of a day outside a `Form`; `onChoose` is called with complete days only. */
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
