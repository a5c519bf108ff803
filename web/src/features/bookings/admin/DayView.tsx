import Box from "@mui/material/Box";
import { formatDay } from "../../../lib/format.ts";
import { DayStrip } from "../DayStrip.tsx";
import type { CalendarDay } from "../days.ts";
import { Faces } from "./Faces.tsx";
import { NoClasses } from "./NoClasses.tsx";
import { StaffClassRow } from "./StaffClassTile.tsx";

type Props = {
  week: readonly CalendarDay[];
  day: string;
  now: Date;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
  onAdd: () => void;
};

/** A day of the week and who comes to its classes. */
export function DayView({ week, day, now, onDay, onOpen, onAdd }: Props) {
  const chosen = week.find((candidate) => candidate.day === day);
  if (!chosen) return null;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      <DayStrip label="Giorni della settimana" week={week} chosen={day} onChoose={onDay} />
      {chosen.classes.length === 0 ? (
        <NoClasses onAdd={onAdd} />
      ) : (
        <Box
          component="ul"
          aria-label={`Classi di ${formatDay(day)}`}
          sx={{ display: "grid", gap: 2, m: 0, p: 0, listStyle: "none" }}
        >
          {chosen.classes.map((event) => (
            <li key={event.id}>
              <StaffClassRow event={event} now={now} onOpen={onOpen}>
                <Faces event={event} />
              </StaffClassRow>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
