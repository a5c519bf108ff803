import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { SaleEntry } from "@studio/contract/sales/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { daysOf } from "../../../../lib/month.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { entriesQuery } from "../api.ts";
import { SaleDialog } from "../dialogs/SaleDialog.tsx";
import { EntryList } from "../EntryList.tsx";
import type { SaleAction } from "../SaleList.tsx";

type Props = {
  month: string;
  /** Renders a further action of a sale. */
  saleAction: SaleAction;
};

/** Lists the lines of the ledger of a month, the latest first; each opens its sale, also of a buyer without an account. */
export function MonthEntries({ month, saleAction }: Props) {
  // Keeps its content while it fades out; `times` counts openings to reset its state.
  const [opened, setOpened] = useState<{ entry: SaleEntry; open: boolean; times: number }>();
  const {
    data: entries,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(entriesQuery(daysOf(month)));
  const show = (entry: SaleEntry) => setOpened({ entry, open: true, times: (opened?.times ?? 0) + 1 });
  return (
    <Section title="Movimenti">
      <Panel>
        {entries ? (
          <>
            {entries.length === 0 && (
              <Typography sx={{ color: "text.secondary" }}>Nessun movimento in questo mese.</Typography>
            )}
            <EntryList entries={entries} label="Movimenti del mese" onOpen={show} />
            {hasNextPage && (
              <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />
            )}
          </>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico i movimenti">
            <Skeleton variant="rounded" height={240} />
          </Box>
        )}
      </Panel>
      {opened && (
        <SaleDialog
          key={opened.times}
          sale={{ id: opened.entry.sale_id, title: opened.entry.title }}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          action={saleAction}
        />
      )}
    </Section>
  );
}
