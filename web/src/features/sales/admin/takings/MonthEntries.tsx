import type { SaleEntry } from "@studio/contract/sales/model.ts";
import { usePages } from "../../../../lib/http/useRead.ts";
import { daysOf } from "../../../../lib/month.ts";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
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
  const entries = usePages(entriesQuery(daysOf(month)));
  const opened = useDialog<SaleEntry>();
  return (
    <Section title="Movimenti">
      <Panel>
        <PagedList
          of={entries}
          label="Carico i movimenti"
          height={240}
          empty={<Note>Nessun movimento in questo mese.</Note>}
        >
          {(read) => <EntryList entries={read} label="Movimenti del mese" onOpen={opened.show} />}
        </PagedList>
      </Panel>
      {opened.render((dialog, { sale_id: id, title }) => (
        <SaleDialog {...dialog} sale={{ id, title }} action={saleAction} />
      ))}
    </Section>
  );
}
