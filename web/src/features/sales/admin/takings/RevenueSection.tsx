import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Revenue } from "@studio/contract/sales/model.ts";
import { averagePerMember, receivedInAll } from "@studio/contract/sales/policy.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMonth } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { revenueQuery } from "../api.ts";
import { formatSigned, methods } from "../labels.ts";

type Months = { months: Revenue["months"] };

/** Takings of each month by method, with the average per active member. */
const ByMonth = ({ months }: Months) => (
  <NumbersTable
    caption="Entrate per mese"
    head={[
      "Mese",
      ...methods.map((method) => methodLabels[method]),
      "Incassato",
      "Venduto",
      "Soci attivi",
      "Media per socio",
    ]}
    rows={months.map((one) => {
      const average = averagePerMember(one);
      return {
        key: one.month,
        name: formatMonth(`${one.month}-01`),
        cells: [
          ...methods.map((method) => formatSigned(one.received[method])),
          formatSigned(receivedInAll(one.received)),
          formatSigned(one.sold),
          String(one.active),
          average === null ? "–" : formatSigned(average),
        ],
      };
    })}
  />
);

/** Charged by offer in each month, the one that sold most lately first. */
function ByOffer({ months }: Months) {
  const offers = new Map(months.flatMap((one) => one.offers.map(({ id, name }) => [id, name])));
  return (
    <NumbersTable
      caption="Venduto per offerta"
      head={["Offerta", ...months.map(({ month }) => formatMonth(`${month}-01`))]}
      rows={[...offers].map(([id, name]) => ({
        key: id,
        name,
        cells: months.map((one) => formatSigned(one.offers.find((offer) => offer.id === id)?.cents ?? 0)),
      }))}
    />
  );
}

/** Revenue by month, method and offer, with the average per active member; two months first. */
export function RevenueSection() {
  const {
    data: months,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(revenueQuery);
  return (
    <Section title="Entrate">
      <Panel>
        {months ? (
          <>
            <ByMonth months={months} />
            <Typography variant="body2" sx={{ my: 4, color: "text.secondary" }}>
              La media divide l’incassato per chi ha fatto almeno una lezione nel mese.
            </Typography>
            {months.some(({ offers }) => offers.length > 0) && <ByOffer months={months} />}
            {hasNextPage && (
              <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)}>
                Mesi precedenti
              </MoreButton>
            )}
          </>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico le entrate">
            <Skeleton variant="rounded" height={320} />
          </Box>
        )}
      </Panel>
    </Section>
  );
}
