import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ComponentType, lazy, Suspense, useRef } from "react";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { useNear } from "../../ui/hydration/useNear.ts";
import { Section } from "../../ui/layout/Section.tsx";
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

/** As tall as the panel, to prevent a layout shift. */
const waiting = <Skeleton variant="rounded" sx={{ height: { xs: 940, sm: 661 } }} />;

function LazyPanel(props: StatisticsProps) {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area);
  return (
    <Box ref={area}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <StatisticsPanel {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}

/**
 * The member's statistics and badges (docs/product/statistics.md#badges). They are below the fold: once the page
 * above has its final height (`ready`), their script loads when they are scrolled near.
 */
export const Statistics = ({ ready, ...props }: StatisticsProps & { ready: boolean }) => (
  <Section title="Le tue statistiche" id={STATISTICS}>
    {ready ? <LazyPanel {...props} /> : waiting}
  </Section>
);
