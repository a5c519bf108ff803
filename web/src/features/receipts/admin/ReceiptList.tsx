import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Receipt } from "@studio/contract/receipts/model.ts";
import { fileNameOf, numberLabel } from "@studio/contract/receipts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { FileButton } from "../FileButton.tsx";
import { amountOf, detailOf, subjectOf, titleOf } from "../labels.ts";
import { loadFile, loadInvoice } from "./api.ts";

const CreditDialog = whenOpened(async () => ({
  default: (await import("./CreditDialog.tsx")).CreditDialog,
}));

type Props = { receipts: readonly Receipt[]; label: string };

/** Lists receipts and credit notes with their files; an owner takes receipts back. */
export function ReceiptList({ receipts, label }: Props) {
  const today = romeDay(useNow());
  const mayCredit = useCan("payments.refund");
  const crediting = useDialog<Receipt>();
  return (
    <>
      <Box component="ul" aria-label={label}>
        {receipts.map((receipt) => {
          const { id, kind, day, recipient, credited, by_name, invoice_name } = receipt;
          const note = [
            `${recipient.name}: ${subjectOf(receipt)}`,
            detailOf(receipt),
            `${formatDate(day, today)}, ${by_name}`,
          ];
          return (
            <ListRow key={id} wraps title={titleOf(receipt)} note={note.join(" · ")}>
              <Row gap={3} align="center">
                <Numeral size="h3">{amountOf(receipt)}</Numeral>
                <FileButton
                  kind="PDF"
                  title={titleOf(receipt)}
                  fileName={fileNameOf(receipt)}
                  load={() => loadFile(id)}
                />
                {invoice_name !== null && (
                  <FileButton
                    kind="Fattura XML"
                    title={titleOf(receipt)}
                    fileName={invoice_name}
                    load={() => loadInvoice(id)}
                  />
                )}
                {credited > 0 && (
                  <Chip tone="neutral" icon={<Undo aria-hidden />}>
                    {credited < receipt.amount ? `Stornata per ${formatPrice(credited)}` : "Stornata"}
                  </Chip>
                )}
                {kind === "receipt" && credited < receipt.amount && mayCredit && (
                  <Button
                    variant="outlined"
                    color="error"
                    aria-haspopup="dialog"
                    aria-label={`Storna: ricevuta ${numberLabel(receipt)}`}
                    onClick={() => crediting.show(receipt)}
                  >
                    Storna
                  </Button>
                )}
              </Row>
            </ListRow>
          );
        })}
      </Box>
      {crediting.render((dialog, receipt) => (
        <CreditDialog {...dialog} receipt={receipt} />
      ))}
    </>
  );
}
