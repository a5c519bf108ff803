import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { dateOption, type Season, upcomingDates } from "@studio/contract/race/season.ts";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { brand } from "../../ui/theme/palette.ts";

/** Announces a simulation until its day (docs/product/races.md#season). */
export function NewsBanner({ announced, today }: { announced: Season["announced"]; today: string }) {
  const [date] = upcomingDates(announced, today);
  if (!date) return null;
  return (
    <Box sx={{ color: brand.ink, backgroundColor: brand.ember, fontWeight: 600 }}>
      <PageFrame>
        <Box component="p" sx={{ py: 3 }}>
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
