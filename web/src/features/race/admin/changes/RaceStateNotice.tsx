import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import Box from "@mui/material/Box";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import type { StaffRace } from "../api.ts";
import { CancelledRace } from "./CancelledRace.tsx";

/** State of a race that takes no bookings: cancelled with its refunds, or about to move. */
export const RaceStateNotice = ({ race }: { race: StaffRace }) =>
  race.state === "moving" ? (
    <Box sx={{ mt: 4 }}>
      <Banner tone="warn" icon={<SwapHoriz />}>
        Sta cambiando data: le prenotazioni si spostano una per una. Ci mettono al massimo qualche minuto.
      </Banner>
    </Box>
  ) : (
    <CancelledRace race={race} />
  );
