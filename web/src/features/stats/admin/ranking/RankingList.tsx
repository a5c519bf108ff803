import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import type { RankingPeriod } from "@studio/contract/stats/model.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { rankingQuery } from "../data.ts";
import { RankingItem } from "./RankingItem.tsx";

const lines = [0, 1, 2, 3, 4, 5, 6, 7];

const Waiting = () => (
  <Box role="status" aria-label="Carico la classifica" sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 5 } }}>
    {lines.map((line) => (
      <Box key={line} sx={{ display: "flex", alignItems: "center", gap: 4 }}>
        <Skeleton variant="rounded" width={44} height={44} />
        <Skeleton variant="circular" width={48} height={48} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="45%" />
          <Skeleton width="80%" />
        </Box>
        <Skeleton variant="rounded" width={52} height={40} />
      </Box>
    ))}
  </Box>
);

type Props = { period: RankingPeriod; day: string | undefined };

/** Who trained most in a period. */
export function RankingList({ period, day }: Props) {
  const { data, error, refetch } = useQuery(rankingQuery(period, day));
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  const users = data?.users ?? [];
  if (data && users.length === 0) {
    return (
      <EmptyState
        title="Nessuna lezione in questo periodo"
        hint="La classifica si riempie man mano che le classi finiscono. Con le frecce vai a un altro periodo."
      />
    );
  }
  const most = Math.max(1, ...users.map(({ count }) => count));
  return (
    <Paper elevation={1} sx={{ overflow: "hidden" }}>
      {!data ? (
        <Waiting />
      ) : (
        <Box component="ol" aria-label="Classifica" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {users.map((row) => (
            <RankingItem key={row.id} row={row} period={period} most={most} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
