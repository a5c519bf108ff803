import Button from "@mui/material/Button";
import type { MemberProduct } from "./data.ts";

type Props = { product: MemberProduct; onClick: (product: MemberProduct) => void };

/** Opens the ledger of a pack; a subscription counts no lessons and has none. */
export const LedgerButton = ({ product, onClick }: Props) =>
  product.size > 0 && (
    <Button
      aria-label={`Movimenti di ${product.name}`}
      aria-haspopup="dialog"
      onClick={() => onClick(product)}
      sx={{ px: 3, mx: -3, mb: -2, textDecoration: "underline" }}
    >
      Movimenti
    </Button>
  );
