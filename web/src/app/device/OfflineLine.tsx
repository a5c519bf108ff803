import CloudOff from "@mui/icons-material/CloudOff";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDayTime, formatTime } from "../../lib/format/format.ts";
import { readDataTime } from "../../lib/live/dataTime.ts";
import { useOnline } from "../../lib/network/online.ts";
import { HEADER_HEIGHT } from "../../ui/layout/measures.ts";

/** Height in pixels of two lines of text, on a phone. */
const LINE_HEIGHT = 44;

/** Returns `dati delle 08:47`, with the day unless it is today's; empty where the time is not known. */
function dataAge(time: Date | undefined, now: Date): string {
  if (!time) return "";
  if (romeDay(time) !== romeDay(now)) return `dati di ${formatDayTime(time)}`;
  const at = formatTime(time);
  return at.startsWith("01:") ? `dati dell’${at}` : `dati delle ${at}`;
}

/**
 * Says below the header that the device is offline, how old the data are, and what does not work until then. Its height
 * is `--offline-line`, for what is sticky below it.
 */
export function OfflineLine() {
  const online = useOnline();
  const age = online ? "" : dataAge(readDataTime(), new Date());
  return (
    <Box role="status" sx={{ position: "sticky", top: HEADER_HEIGHT, zIndex: "appBar" }}>
      {!online && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            gap: 2,
            minHeight: LINE_HEIGHT,
            px: 4,
            py: 1,
            typography: "body2",
            lineHeight: 1.2,
            color: "text.primary",
            backgroundColor:
              "color-mix(in srgb, var(--mui-palette-warning-main) 22%, var(--mui-palette-background-paper))",
            "& svg": { fontSize: 20 },
          }}
        >
          <GlobalStyles styles={{ ":root": { "--offline-line": `${LINE_HEIGHT}px` } }} />
          <CloudOff aria-hidden />
          <Box component="span">
            <Box component="strong" sx={{ fontWeight: 600 }}>
              Sei offline{age && `, ${age}`}.
            </Box>{" "}
            Per prenotare serve la rete.
          </Box>
        </Box>
      )}
    </Box>
  );
}
