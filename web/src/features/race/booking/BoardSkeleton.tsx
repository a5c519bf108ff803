import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "../../../ui/visuallyHidden.ts";
import { hourRow, startsGrid } from "./boardLayout.ts";

const HOURS = ["first", "second", "third"];
const STARTS = ["00", "07", "15", "22", "30", "37", "45", "52"];

/** The board before its slots are known. */
export const BoardSkeleton = () => (
  <Box role="status" sx={{ display: "grid", gap: 5 }}>
    <Box component="span" sx={visuallyHidden}>
      Carico gli orari di partenza
    </Box>
    <Typography variant="h3" component="p" aria-hidden>
      Scegli la tua partenza
    </Typography>
    {HOURS.map((hour) => (
      <Box key={hour} sx={hourRow}>
        <Skeleton width={64} height={28} />
        <Box sx={startsGrid}>
          {STARTS.map((start) => (
            <Skeleton key={start} variant="rounded" height={68} sx={{ borderRadius: "8px" }} />
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
