import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { typeAndCoachLabel } from "../classType.tsx";

type Props = { gymClass: MemberClass; onBook: (gymClass: MemberClass) => void };

/** Offers the class of the member's habit. */
export function UsualClass({ gymClass, onBook }: Props) {
  const start = formatDayTime(gymClass.start.dateTime);
  const book = () => {
    // The offer is removed with the booking.
    document.querySelector("main")?.focus({ preventScroll: true });
    onBook(gymClass);
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 3 }}>
          <Typography>
            La tua solita: <strong>{start}</strong> · {typeAndCoachLabel(gymClass) ?? gymClass.summary}
          </Typography>
          <Button
            variant="contained"
            aria-label={`Prenota la tua solita, ${start}`}
            onClick={book}
            sx={{ flexShrink: 0, px: 4 }}
          >
            Prenota
          </Button>
        </Box>
      </Panel>
    </Box>
  );
}
