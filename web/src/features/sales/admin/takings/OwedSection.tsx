import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { owedQuery } from "../api.ts";
import { type SaleAction, SaleList } from "../SaleList.tsx";

/** Lists the sales that are not paid in full, of any month. */
export function OwedSection({ saleAction }: { saleAction: SaleAction }) {
  const {
    data: sales,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(owedQuery);
  return (
    <Section title="Da incassare">
      <Panel>
        {sales ? (
          <>
            {sales.length === 0 ? (
              <Typography sx={{ color: "text.secondary" }}>Tutto pagato.</Typography>
            ) : (
              <SaleList sales={sales} withNames action={saleAction} />
            )}
            {hasNextPage && (
              <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />
            )}
          </>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico che cosa è da incassare">
            <Skeleton variant="rounded" height={72} />
          </Box>
        )}
      </Panel>
    </Section>
  );
}
