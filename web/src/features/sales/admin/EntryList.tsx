import Box from "@mui/material/Box";
import type { SaleEntry } from "@studio/contract/sales/model.ts";
import { formatDayTime, formatPrice } from "../../../lib/format/format.ts";
import { methodLabels } from "../../../lib/format/saleLabels.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { entryLabels } from "./labels.ts";

type Props = {
  entries: readonly SaleEntry[];
  label: string;
  /** Whether the lines are of several sales. */
  withSales?: boolean;
};

const isOut = ({ kind }: SaleEntry): boolean => kind === "reversed" || kind === "paid_back";

/** Lists lines of the ledger of sales. */
export const EntryList = ({ entries, label, withSales = false }: Props) => (
  <Box component="ul" aria-label={label}>
    {entries.map((entry) => {
      const { id, kind, amount, method, reason, title, buyer, at, by_name } = entry;
      const what = method ? `${entryLabels[kind]}, ${methodLabels[method].toLowerCase()}` : entryLabels[kind];
      const sale = `${buyer.name ?? "Senza nome"}: ${title}`;
      return (
        <ListRow
          key={id}
          title={withSales ? sale : what}
          note={[withSales && what, `${formatDayTime(at)}, ${by_name}`, reason].filter(Boolean).join(" · ")}
        >
          <Numeral size="h3">
            {isOut(entry) && "−"}
            {formatPrice(amount)}
          </Numeral>
        </ListRow>
      );
    })}
  </Box>
);
