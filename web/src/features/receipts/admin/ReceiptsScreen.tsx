import Box from "@mui/material/Box";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { formatMonth } from "../../../lib/format/format.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { daysOf, useShownMonth } from "../../../lib/month.ts";
import { MonthStep } from "../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { receiptsQuery } from "./api.ts";
import { ReceiptList } from "./ReceiptList.tsx";
import { ReceiptsDue } from "./ReceiptsDue.tsx";
import { ReceiptsExport } from "./ReceiptsExport.tsx";

/** Receipts and credit notes of a month, by default the current one, in order of number. */
export function ReceiptsScreen() {
  const { month, current, show } = useShownMonth();
  const receipts = usePages(receiptsQuery(daysOf(month)));
  return (
    <Screen
      title="Ricevute"
      hint="Si emettono da una vendita incassata, nella scheda della persona o negli incassi."
      actions={<ReceiptsExport month={month} />}
    >
      <ReceiptsDue />
      <Box sx={{ maxWidth: 360, mt: 4, mb: 6 }}>
        <MonthStep
          label={formatMonth(`${month}-01`)}
          hasNext={month < current}
          onStep={(by) => show(addMonths(month, by))}
        />
      </Box>
      <Panel>
        <PagedList
          of={receipts}
          label="Carico le ricevute"
          height={320}
          empty={<EmptyState title="Nessuna ricevuta" hint="In questo mese non ne è stata emessa nessuna." />}
        >
          {(issued) => <ReceiptList receipts={issued} label="Ricevute del mese" />}
        </PagedList>
      </Panel>
    </Screen>
  );
}
