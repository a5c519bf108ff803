import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { isDouble } from "@studio/contract/race/model.ts";
import { formatTime, formatWholeDay } from "../../../../lib/format/format.ts";
import type { StaffSlot, StartList } from "../api.ts";
import { nameOf, standingLabel } from "../labels.ts";
import { runnersOf } from "./startList.ts";

/** Prints only the list, dark on white in both colour schemes. */
const printed = {
  "@media print": {
    "body *:not(:has([data-start-list]), [data-start-list], [data-start-list] *)": {
      display: "none !important",
    },
    "html, body": { colorScheme: "light", background: "#fff !important" },
    "@page": { margin: "12mm" },
  },
};

const table = {
  display: "none",
  "@media print": { display: "block" },
  color: "#000",
  fontSize: "10pt",
  "& table": { width: "100%", borderCollapse: "collapse" },
  "& caption": { textAlign: "left", fontSize: "14pt", fontWeight: 600, pb: 3 },
  "& th, & td": { textAlign: "left", verticalAlign: "top", py: 1, pr: 2, borderBottom: "1px solid #999" },
  "& tr": { breakInside: "avoid" },
  "& thead th": { borderBottom: "2px solid #000" },
  "& td:last-of-type": { width: "18mm", textAlign: "center" },
};

type Props = {
  race: NonNullable<StartList["race"]>;
  slots: readonly StaffSlot[];
  /** Whether free places have a line too. */
  withFree: boolean;
};

/** Start list for print, with a line for each place taken and, on request, for the free ones. */
export const PrintedList = ({ race, slots, withFree }: Props) => (
  <Box data-start-list sx={table}>
    <GlobalStyles styles={printed} />
    <table>
      <caption>
        {race.name}, {formatWholeDay(race.date)}
      </caption>
      <thead>
        <tr>
          <th>Orario</th>
          <th>Nome</th>
          <th>In coppia con</th>
          <th>Categoria</th>
          <th>Telefono</th>
          <th>Stato</th>
          <th>Arrivo</th>
        </tr>
      </thead>
      <tbody>
        {slots.flatMap((slot) => [
          ...runnersOf(slot).map((booking) => (
            <tr key={booking.id}>
              <th>{formatTime(slot.start_time)}</th>
              <td>{nameOf(booking)}</td>
              <td>{booking.partner ?? (isDouble(booking.category) ? "________________" : "")}</td>
              <td>{booking.category}</td>
              <td>{formatPhone(booking.phone)}</td>
              <td>{standingLabel(booking)}</td>
              <td>{booking.checked_in_at ? formatTime(booking.checked_in_at) : "☐"}</td>
            </tr>
          )),
          ...Array.from({ length: withFree ? slot.remaining : 0 }, (_, free) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free places are interchangeable.
            <tr key={`${slot.id}-${free}`}>
              <th>{formatTime(slot.start_time)}</th>
              <td />
              <td />
              <td />
              <td />
              <td />
              <td>☐</td>
            </tr>
          )),
        ])}
      </tbody>
    </table>
  </Box>
);
