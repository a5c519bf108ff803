import type { Revenue } from "@studio/contract/sales/model.ts";
import { averagePerMember, receivedInAll } from "@studio/contract/sales/policy.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { usePages } from "../../../../lib/http/useRead.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
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
  const revenue = usePages(revenueQuery);
  return (
    <Section title="Entrate">
      <Panel>
        <PagedList of={revenue} label="Carico le entrate" height={320} moreLabel="Mesi precedenti">
          {(months) => (
            <Stack>
              <ByMonth months={months} />
              <Note variant="body2">
                La media divide l’incassato per chi ha fatto almeno una lezione nel mese.
              </Note>
              {months.some(({ offers }) => offers.length > 0) && <ByOffer months={months} />}
            </Stack>
          )}
        </PagedList>
      </Panel>
    </Section>
  );
}
