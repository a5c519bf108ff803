import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SaleEntry } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { methodLabels } from "../../../lib/format/saleLabels.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { entryLabels } from "./labels.ts";

type Props = {
  entries: readonly SaleEntry[];
  label: string;
  /** Opens the sale of a line, if the lines are of several sales. */
  onOpen?: (entry: SaleEntry) => void;
};

const isOut = ({ kind }: SaleEntry): boolean => kind === "reversed" || kind === "paid_back";

/** Lists lines of the ledger of sales. */
export const EntryList = ({ entries, label, onOpen }: Props) => (
  <Box component="ul" aria-label={label}>
    {entries.map((entry) => {
      const { id, kind, amount, method, reason, title, buyer, at, by_name } = entry;
      const what = method ? `${entryLabels[kind]}, ${methodLabels[method].toLowerCase()}` : entryLabels[kind];
      const sale = `${buyer.name ?? "Senza nome"}: ${title}`;
      return (
        <ListRow
          key={id}
          wraps={onOpen !== undefined}
          title={onOpen ? sale : what}
          note={[onOpen && what, `${formatDayTime(at)}, ${by_name}`, reason].filter(Boolean).join(" · ")}
        >
          <Row gap={3} align="center" wraps={false}>
            <Numeral size="h3">
              {isOut(entry) && "−"}
              {formatPrice(amount)}
            </Numeral>
            {onOpen && (
              <Button
                aria-haspopup="dialog"
                aria-label={`Apri la vendita: ${sale}`}
                onClick={() => onOpen(entry)}
              >
                Apri
              </Button>
            )}
          </Row>
        </ListRow>
      );
    })}
  </Box>
);
