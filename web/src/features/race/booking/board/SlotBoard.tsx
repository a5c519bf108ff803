import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { hourRow, startsGrid } from "./boardLayout.ts";
import { SlotTile } from "./SlotTile.tsx";
import { byHour, type SlotView } from "./slots.ts";

type Props = {
  slots: readonly SlotView[];
  chosen: string | undefined;
  /** Error of the choice. */
  note: string | undefined;
  disabled: boolean;
  onChoose: (id: string) => void;
};

/** The starts of the race, an hour a row; full ones are disabled. */
export function SlotBoard({ slots, chosen, note, disabled, onChoose }: Props) {
  const warning = useId();
  return (
    <Box component="fieldset">
      <Typography component="legend" variant="h3" sx={{ mb: 4 }}>
        Scegli la tua partenza
      </Typography>
      {note && (
        <Box id={warning} sx={{ mb: 5 }}>
          <Banner tone="warn" icon={<WarningAmber />}>
            {note}
          </Banner>
        </Box>
      )}
      {!slots.some(({ free }) => free) && (
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          Per ora è tutto completo. Un posto che non viene pagato torna libero dopo mezz’ora: questo tabellone
          si aggiorna da solo, tieni d’occhio la pagina.
        </Typography>
      )}
      <Stack gap={{ xs: 5, md: 3 }}>
        {byHour(slots).map(({ hour, slots: starts }) => (
          <Box key={hour} sx={hourRow}>
            <Typography variant="h3" component="span" aria-hidden color="textSecondary">
              Ore {Number(hour)}
            </Typography>
            <Box sx={startsGrid}>
              {starts.map((slot) => (
                <SlotTile
                  key={slot.id}
                  slot={slot}
                  chosen={slot.id === chosen}
                  disabled={disabled}
                  describedBy={note && warning}
                  onChoose={onChoose}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
