import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ComponentType, lazy, Suspense, useRef } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Section } from "../../ui/Section.tsx";
import { useNear } from "../../ui/useNear.ts";
import { STATISTICS } from "./anchor.ts";
import type { StatisticsProps } from "./StatisticsPanel.tsx";

const StatisticsPanel = lazy<ComponentType<StatisticsProps>>(() =>
  import("./StatisticsPanel.tsx").then(
    (module) => ({ default: module.StatisticsPanel }),
    () => ({ default: Unreachable }),
  ),
);

const Unreachable = () => (
  <EmptyState
    title="Statistiche non disponibili"
    hint="Ricarica la pagina quando torna la connessione: i tuoi numeri sono al sicuro."
  />
);

/** The member's statistics and badges (members-admin §2 and §3); far down the page, so its script comes with the scrolling. */
export function Statistics(props: StatisticsProps) {
  const area = useRef<HTMLDivElement>(null);
  const near = useNear(area, "600px 0px");
  const waiting = <Skeleton variant="rounded" sx={{ height: PANEL_HEIGHT }} />;
  return (
    <Section title="Le tue statistiche" id={STATISTICS}>
      <Box ref={area}>
        {near ? (
          <Suspense fallback={waiting}>
            <StatisticsPanel {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </Box>
    </Section>
  );
}

/** As tall as the panel, so that nothing moves when it comes. */
const PANEL_HEIGHT = { xs: 962, sm: 660 };
