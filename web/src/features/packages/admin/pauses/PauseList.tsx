import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { fromTo } from "../../../../lib/format/format.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { pauseLabel } from "../../pauseLabels.ts";
import type { StaffPackage } from "../api.ts";

type Props = { pkg: StaffPackage; now: Date; onEnd: (from: string) => void };

/** Lists the pauses of a package; a current one can be ended, an upcoming one cancelled. */
export function PauseList({ pkg: { name, pauses = [] }, now, onEnd }: Props) {
  if (pauses.length === 0) return null;
  const today = romeDay(now);
  return (
    <Box component="ul" aria-label={`Pause: ${name}`}>
      {pauses.map((pause) => (
        <Row component="li" key={pause.from} align="center">
          <Fill>
            {pause.to < today ? (
              <Note variant="body2">{pauseLabel(pause, now)}, finita</Note>
            ) : (
              <Strong variant="body2">{pauseLabel(pause, now)}</Strong>
            )}
          </Fill>
          {pause.to >= today && (
            <Button
              aria-haspopup="dialog"
              aria-label={`${endLabel(pause.from, today)} ${fromTo(pause.from, pause.to, today)}: ${name}`}
              onClick={() => onEnd(pause.from)}
              sx={{ textDecoration: "underline" }}
            >
              {endLabel(pause.from, today)}
            </Button>
          )}
        </Row>
      ))}
    </Box>
  );
}

/** Returns the label of ending a pause, or of cancelling one that has not started. */
export const endLabel = (from: string, today: string): string =>
  from > today ? "Annulla la pausa" : "Fai finire la pausa";
