import Celebration from "@mui/icons-material/CelebrationOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { christmasOn } from "./seasons.ts";

/** Links to the Christmas promotion from its announcement until its last day. */
export function ChristmasBanner({ today }: { today: string }) {
  const state = christmasOn(today);
  if (state === "ended") return null;
  return (
    <PageFrame>
      <Box sx={{ my: 6 }}>
        <Banner tone="warn" icon={<Celebration />}>
          {state === "running"
            ? "Natale: fino al 24 dicembre puoi regalare un pacchetto di small class."
            : "Natale: dal 1° dicembre puoi regalare un pacchetto di small class."}{" "}
          Scrivi per chi sono, e il buono arriva il giorno in cui glielo dai.{" "}
          <Link component={RouterLink} to={paths.christmas.href()}>
            Scopri come
          </Link>
        </Banner>
      </Box>
    </PageFrame>
  );
}
