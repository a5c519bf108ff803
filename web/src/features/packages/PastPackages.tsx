import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ShowMore } from "../../ui/ShowMore.tsx";
import type { MemberProduct } from "./data.ts";
import { LedgerButton } from "./LedgerButton.tsx";
import { pastWords } from "./ledger/words.ts";

type Props = { products: readonly MemberProduct[]; now: Date; onLedger: (product: MemberProduct) => void };

/** Packages used up or over, folded away. */
export const PastPackages = ({ products, now, onLedger }: Props) => (
  <ShowMore summary="Pacchetti passati">
    <Box component="ul" sx={{ display: "grid", gap: 4, listStyle: "none", m: 0, p: 0 }}>
      {products.map((product) => (
        <li key={product.id}>
          <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {pastWords(product, now)}
          </Typography>
          <LedgerButton product={product} onClick={onLedger} />
        </li>
      ))}
    </Box>
  </ShowMore>
);
