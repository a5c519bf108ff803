import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { MonthTakings } from "@studio/contract/sales/model.ts";
import { receivedInAll, sumOfDays } from "@studio/contract/sales/policy.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../../lib/clock.ts";
import { formatDay, formatMonth } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useShownMonth } from "../../../../lib/month.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { Stat } from "../../../../ui/charts/Stat.tsx";
import { MonthStep } from "../../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { takingsQuery } from "../api.ts";
import { closingLabel, formatSigned, methods } from "../labels.ts";
import type { SaleAction } from "../SaleList.tsx";
import { MonthEntries } from "./MonthEntries.tsx";
import { OwedSection } from "./OwedSection.tsx";
import { TakingsExport } from "./TakingsExport.tsx";
import { TillSection } from "./TillSection.tsx";

const grid = {
  display: "grid",
  gap: 4,
  // Two amounts side by side on a phone.
  "& .MuiTypography-h1": { typography: { xs: "h2", sm: "h1" } },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(3, minmax(0, 1fr))" },
} as const;

/** Sums of a month. */
function Totals({ days }: Pick<MonthTakings, "days">) {
  const { received, sold } = sumOfDays(days);
  return (
    <Box sx={grid}>
      <Stat value={formatSigned(receivedInAll(received))} label="Incassato" />
      {methods.map((method) => (
        <Stat key={method} value={formatSigned(received[method])} label={methodLabels[method]} />
      ))}
      <Stat value={formatSigned(sold)} label="Venduto" />
    </Box>
  );
}

/** Takings by day; the sum and the till come first, where a phone shows them. */
const Days = ({ month, days }: Pick<MonthTakings, "days"> & { month: string }) => (
  <NumbersTable
    caption={`Incassi di ${formatMonth(`${month}-01`)}`}
    head={["Giorno", "Incassato", "Cassa", ...methods.map((method) => methodLabels[method]), "Venduto"]}
    rows={days.toReversed().map(({ day, received, sold, closing }) => ({
      key: day,
      name: formatDay(day),
      cells: [
        formatSigned(receivedInAll(received)),
        closingLabel({ closing, received }),
        ...methods.map((method) => formatSigned(received[method])),
        formatSigned(sold),
      ],
    }))}
  />
);

type SharesProps = { caption: string; head: string; shares: MonthTakings["offers"] };

/** Parts of a month's takings. */
const Shares = ({ caption, head, shares }: SharesProps) => (
  <NumbersTable
    caption={caption}
    head={[head, "Importo"]}
    rows={shares.map(({ id, name, cents }) => ({ key: id, name, cells: [formatSigned(cents)] }))}
  />
);

/** Takings of a month, by default the current one: by method, day, offer and person, with the till and what is owed. */
export function TakingsScreen({ saleAction }: { saleAction: SaleAction }) {
  const today = romeDay(useNow());
  const { month, current, show } = useShownMonth();
  const { data, error, refetch } = useQuery(takingsQuery(month));
  return (
    <>
      <TitleRow title="Incassi" hint="Quello che è stato venduto e pagato, al banco e online.">
        <TakingsExport month={month} />
      </TitleRow>
      <PageFrame>
        <Box sx={{ maxWidth: 360, mt: 4 }}>
          <MonthStep
            label={formatMonth(`${month}-01`)}
            hasNext={month < current}
            onStep={(by) => show(addMonths(month, by))}
          />
        </Box>
        {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {!data && !error && (
          <Box role="status" aria-label="Carico gli incassi" sx={{ display: "grid", gap: 4, my: 6 }}>
            <Skeleton variant="rounded" height={120} />
            <Skeleton variant="rounded" height={320} />
          </Box>
        )}
        {data && (
          <>
            <Box sx={{ my: 6 }}>
              <Panel>
                <Totals days={data.days} />
              </Panel>
            </Box>
            {month === current && (
              <TillSection day={today} takings={data.days.find(({ day }) => day === today)} />
            )}
            <OwedSection saleAction={saleAction} />
            <Section title="Giorno per giorno">
              <Panel>
                {data.days.length === 0 ? (
                  <EmptyState
                    title="Nessun incasso"
                    hint="Le vendite si registrano da sole quando assegni un pacchetto o prenoti un posto in gara."
                  />
                ) : (
                  <Days month={month} days={data.days} />
                )}
              </Panel>
            </Section>
            {data.days.length > 0 && (
              <Box
                sx={{
                  display: "grid",
                  columnGap: 6,
                  alignItems: "start",
                  gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
                }}
              >
                <Section title="Che cosa si vende">
                  <Panel>
                    <Shares caption="Venduto per offerta" head="Offerta" shares={data.offers} />
                  </Panel>
                </Section>
                <Section title="Chi incassa">
                  <Panel>
                    <Shares caption="Incassato per persona" head="Persona" shares={data.staff} />
                  </Panel>
                </Section>
              </Box>
            )}
            <MonthEntries month={month} saleAction={saleAction} />
          </>
        )}
      </PageFrame>
    </>
  );
}
