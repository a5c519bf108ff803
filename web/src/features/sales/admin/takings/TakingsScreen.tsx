import Box from "@mui/material/Box";
import type { MonthTakings, OwedTotals } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { receivedInAll, sumOfDays } from "@studio/contract/sales/policy.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatDay, formatMonth } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { usePages, useRead } from "../../../../lib/http/useRead.ts";
import { useShownMonth } from "../../../../lib/month.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { Stat } from "../../../../ui/charts/Stat.tsx";
import { MonthStep } from "../../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
import { owedQuery, takingsQuery } from "../api.ts";
import { closingLabel, formatSigned, methods } from "../labels.ts";
import { type SaleAction, SaleList } from "../SaleList.tsx";
import { MonthEntries } from "./MonthEntries.tsx";
import { OwedExport } from "./OwedExport.tsx";
import { OwingFees } from "./OwingFees.tsx";
import { TakingsExport } from "./TakingsExport.tsx";
import { TillSection } from "./TillSection.tsx";

/** Sums of money, two side by side on a phone. */
const Sums = ({ children }: { children: ReactNode }) => (
  <Box sx={{ "& .MuiTypography-h1": { typography: { xs: "h2", sm: "h1" } } }}>
    <Columns count={{ xs: 2, sm: 3 }}>{children}</Columns>
  </Box>
);

/** Sums of a month. */
function Totals({ days }: Pick<MonthTakings, "days">) {
  const { received, sold, vouchers } = sumOfDays(days);
  return (
    <Sums>
      <Stat value={formatSigned(receivedInAll(received))} label="Incassato" />
      {methods.map((method) => (
        <Stat key={method} value={formatSigned(received[method])} label={methodLabels[method]} />
      ))}
      <Stat value={formatSigned(sold)} label="Venduto" />
      {hasGifts(days) && (
        <>
          <Stat value={formatSigned(vouchers)} label="Buoni a importo venduti" />
          <Stat value={formatSigned(received.gift)} label="Pagato con buoni" />
        </>
      )}
    </Sums>
  );
}

/** Returns whether amount cards were sold or spent on some days: they stand apart from the money of the days. */
const hasGifts = (days: MonthTakings["days"]): boolean =>
  days.some(({ received, vouchers }) => received.gift !== 0 || vouchers !== 0);

/** Takings by day; the sum and the till come first, where a phone shows them. */
const Days = ({ month, days }: Pick<MonthTakings, "days"> & { month: string }) => (
  <NumbersTable
    caption={`Incassi di ${formatMonth(`${month}-01`)}`}
    head={[
      "Giorno",
      "Incassato",
      "Cassa",
      ...methods.map((method) => methodLabels[method]),
      "Venduto",
      ...(hasGifts(days) ? ["Buoni venduti", "Pagato con buoni"] : []),
    ]}
    rows={days.toReversed().map(({ day, received, sold, vouchers, closing }) => ({
      key: day,
      name: formatDay(day),
      cells: [
        formatSigned(receivedInAll(received)),
        closingLabel({ closing, received }),
        ...methods.map((method) => formatSigned(received[method])),
        formatSigned(sold),
        ...(hasGifts(days) ? [formatSigned(vouchers), formatSigned(received.gift)] : []),
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

/** Sums of what is owed, what is due and what is overdue. */
const OwedSums = ({ totals: { owed, due, overdue, is_partial } }: { totals: OwedTotals }) => (
  <>
    <Sums>
      <Stat value={formatPrice(owed)} label="In tutto" />
      <Stat value={formatPrice(due)} label="Entro oggi" />
      <Stat value={formatPrice(overdue)} label="In ritardo" />
    </Sums>
    {is_partial && <Note>Sono più di 500 vendite: qui ci sono le più alte.</Note>}
  </>
);

type Actions = {
  /** Renders a further action of a sale. */
  saleAction: SaleAction;
  /** Renders a further way to pay what a sale owes. */
  payment: SaleAction;
};

/** Lists the sales that are not paid in full, of any month: what is due first, then by the next date. */
function OwedSection({ saleAction, payment }: Actions) {
  const owed = usePages(owedQuery);
  return (
    <Section title="Da incassare" id="da-incassare" action={<OwedExport />}>
      <Panel>
        <PagedList of={owed} label="Carico che cosa è da incassare" height={72}>
          {({ sales, totals }) =>
            sales.length === 0 ? (
              <Note>Tutto pagato.</Note>
            ) : (
              <Stack>
                {totals && <OwedSums totals={totals} />}
                <SaleList sales={sales} withNames action={saleAction} payment={payment} />
              </Stack>
            )
          }
        </PagedList>
      </Panel>
    </Section>
  );
}

/** Takings of a month, by default the current one: by method, day, offer and person, with the till and what is owed. */
export function TakingsScreen({ saleAction, payment }: Actions) {
  const today = romeDay(useNow());
  const { month, current, show } = useShownMonth();
  const takings = useRead(takingsQuery(month));
  return (
    <Screen
      title="Incassi"
      hint="Quello che è stato venduto e pagato, al banco e online."
      actions={<TakingsExport month={month} />}
    >
      <Box sx={{ maxWidth: 360, mt: 4, mb: 6 }}>
        <MonthStep
          label={formatMonth(`${month}-01`)}
          hasNext={month < current}
          onStep={(by) => show(addMonths(month, by))}
        />
      </Box>
      <Loaded of={takings} label="Carico gli incassi" height={[120, 320]} gap={4}>
        {({ days, offers, staff }) => (
          <>
            <Panel>
              <Totals days={days} />
            </Panel>
            {month === current && <TillSection day={today} takings={days.find(({ day }) => day === today)} />}
            <OwedSection saleAction={saleAction} payment={payment} />
            <OwingFees />
            <Section title="Giorno per giorno">
              <Panel>
                {days.length === 0 ? (
                  <EmptyState
                    title="Nessun incasso"
                    hint="Le vendite si registrano da sole quando assegni un pacchetto o prenoti un posto in gara."
                  />
                ) : (
                  <Days month={month} days={days} />
                )}
              </Panel>
            </Section>
            {days.length > 0 && (
              <Columns count={{ md: 2 }} gap={6} rowGap={0} align="start">
                <Section title="Che cosa si vende">
                  <Panel>
                    <Shares caption="Venduto per offerta" head="Offerta" shares={offers} />
                  </Panel>
                </Section>
                <Section title="Chi incassa">
                  <Panel>
                    <Shares caption="Incassato per persona" head="Persona" shares={staff} />
                  </Panel>
                </Section>
              </Columns>
            )}
            <MonthEntries
              month={month}
              saleAction={(sale) => (
                <>
                  {saleAction(sale)}
                  {payment(sale)}
                </>
              )}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
