import Box from "@mui/material/Box";
import type { Receipt } from "@studio/contract/receipts/model.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { receiptsDueQuery } from "./api.ts";
import { IssueButton } from "./IssueButton.tsx";
import { ReceiptList } from "./ReceiptList.tsx";

const noteOf = ({ buyer, day }: Sale): string =>
  [buyer.name ?? "Nome non indicato", buyer.email ?? "email non indicata", formatDay(day)].join(" · ");

type Due = { sale: Sale; receipts: readonly Receipt[] };

/** Receipts of online payments that lack facts. */
const Incomplete = ({ due }: { due: readonly Due[] }) => (
  <Section title="Da completare">
    <Panel>
      <Note variant="body2">
        Pagamenti online senza i dati per la ricevuta. Chi ha un account può scriverli lì: la ricevuta parte
        da sola.
      </Note>
      <Box component="ul" aria-label="Ricevute da completare">
        {due.map(({ sale }) => (
          <ListRow
            key={sale.id}
            wraps
            title={`${sale.title}, ${formatPrice(sale.received)}`}
            note={noteOf(sale)}
          >
            <IssueButton sale={sale} />
          </ListRow>
        ))}
      </Box>
    </Panel>
  </Section>
);

/** Receipts of money that was paid back. */
const ToCredit = ({ due }: { due: readonly Due[] }) => (
  <Section title="Da stornare">
    <Panel>
      <Stack>
        <Note variant="body2">Ricevute di somme che sono state restituite: serve la nota di accredito.</Note>
        {due.map(({ sale, receipts }) => (
          <div key={sale.id}>
            <Strong>
              {sale.title}: {formatPrice(sale.receipted - Math.max(0, sale.received))} da stornare
            </Strong>
            <Note variant="body2" breaksWords>
              {noteOf(sale)}
            </Note>
            <ReceiptList receipts={receipts} label={`Ricevute da stornare: ${sale.title}`} />
          </div>
        ))}
      </Stack>
    </Panel>
  </Section>
);

/** Lists the receipts of online payments that lack facts, and the receipts of money that was paid back. */
export function ReceiptsDue() {
  const list = usePages(receiptsDueQuery);
  return (
    <PagedList of={list} label="Carico le ricevute da completare" height={120}>
      {(due) => {
        const incomplete = due.filter(({ sale }) => sale.receipt_due === "data");
        const toCredit = due.filter(({ sale }) => sale.receipt_due === "credit");
        return (
          <>
            {incomplete.length > 0 && <Incomplete due={incomplete} />}
            {toCredit.length > 0 && <ToCredit due={toCredit} />}
          </>
        );
      }}
    </PagedList>
  );
}
