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

/** As tall as the panel, so that nothing moves when it comes. */
const waiting = <Skeleton variant="rounded" sx={{ height: { xs: 940, sm: 661 } }} />;

function Late(props: StatisticsProps) {
  const area = useRef<HTMLDivElement>(null);
  const near = useNear(area);
  return (
    <Box ref={area}>
      {near ? (
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
 * The member's statistics and badges (docs/product/statistics.md#badges). They stand far down: once the page above has its length
 * (`ready`), their script comes with the scrolling.
 */
export const Statistics = ({ ready, ...props }: StatisticsProps & { ready: boolean }) => (
  <Section title="Le tue statistiche" id={STATISTICS}>
    {ready ? <Late {...props} /> : waiting}
  </Section>
);
