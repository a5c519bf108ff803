import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { announcedSimulation, dateOption, upcomingDates } from "@studio/contract/race/season.ts";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { brand } from "../../ui/theme/palette.ts";

/** Announces the simulation of 22 November 2025 until that day (docs/product/races.md#season). */
export function NewsBanner({ today }: { today: string }) {
  const [date] = upcomingDates([announcedSimulation], today);
  if (!date) return null;
  return (
    <Box sx={{ color: brand.ink, backgroundColor: brand.ember, fontWeight: 600 }}>
      <PageFrame>
        <Box component="p" sx={{ m: 0, py: 2.5 }}>
          Simulazione in palestra {dateOption(date).label} {date.slice(0, 4)}: ci sono ancora posti.{" "}
          <Link
            component={RouterLink}
            to={paths.simulations.href("prenota")}
            sx={{ textDecorationColor: brand.ink }}
          >
            Prenota online
          </Link>
        </Box>
      </PageFrame>
    </Box>
  );
}
