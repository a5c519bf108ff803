import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { fromTo } from "../../../../lib/format/format.ts";
import { pauseLabel } from "../../pauseLabels.ts";
import type { StaffPackage } from "../api.ts";

type Props = { pkg: StaffPackage; now: Date; onEnd: (from: string) => void };

/** Lists the pauses of a package; a current one can be ended, an upcoming one cancelled. */
export function PauseList({ pkg: { name, pauses = [] }, now, onEnd }: Props) {
  if (pauses.length === 0) return null;
  const today = romeDay(now);
  return (
    <Box component="ul" aria-label={`Pause: ${name}`} sx={{ mt: 3 }}>
      {pauses.map((pause) => (
        <Box
          component="li"
          key={pause.from}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, minHeight: 44 }}
        >
          <Typography
            variant="body2"
            sx={{ flexGrow: 1, ...(pause.to < today ? { color: "text.secondary" } : { fontWeight: 600 }) }}
          >
            {pause.to < today ? `${pauseLabel(pause, now)}, finita` : pauseLabel(pause, now)}
          </Typography>
          {pause.to >= today && (
            <Button
              aria-haspopup="dialog"
              aria-label={`${endLabel(pause.from, today)} ${fromTo(pause.from, pause.to, today)}: ${name}`}
              onClick={() => onEnd(pause.from)}
              sx={{ px: 3, mx: -3, textDecoration: "underline" }}
            >
              {endLabel(pause.from, today)}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Returns the label of ending a pause, or of cancelling one that has not started. */
export const endLabel = (from: string, today: string): string =>
  from > today ? "Annulla la pausa" : "Fai finire la pausa";
