import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { formatDay } from "../../../lib/format/format.ts";
import type { StartList } from "./api.ts";

type Props = {
  races: StartList["races"];
  /** Day of the selected race, if any. */
  chosen: string | undefined;
  onChoose: (date: string) => void;
};

/** Selects a race by its day. */
export const RacePicker = ({ races, chosen, onChoose }: Props) => (
  <NativeSelect
    value={chosen ?? ""}
    onChange={(event) => onChoose(event.target.value)}
    input={<OutlinedInput />}
    inputProps={{ "aria-label": "Simulazione" }}
    IconComponent={KeyboardArrowDown}
    sx={{
      flex: { xs: "1 1 100%", sm: "0 1 360px" },
      minWidth: 0,
      maxWidth: { sm: 360 },
      "& svg": { color: "inherit" },
    }}
  >
    {chosen === undefined && (
      <option value="" disabled>
        Scegli una simulazione
      </option>
    )}
    {races.map(({ id, date, name }) => (
      <option key={id} value={date}>
        {`${formatDay(date)} ${date.slice(0, 4)}: ${name}`}
      </option>
    ))}
  </NativeSelect>
);
