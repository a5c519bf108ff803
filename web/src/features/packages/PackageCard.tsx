import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { pausesAhead } from "@studio/contract/packages/pauses.ts";
import { formatDay } from "../../lib/format.ts";
import { Numeral } from "../../ui/Figure.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { MemberProduct } from "./data.ts";
import { LedgerButton } from "./LedgerButton.tsx";
import { packageCount } from "./packageCount.ts";
import { pauseWords } from "./pauseWords.ts";

type Props = { product: MemberProduct; now: Date; onLedger: (product: MemberProduct) => void };

/** An active package: lessons left, or days left for a subscription, as a large number. */
export function PackageCard({ product, now, onLedger }: Props) {
  const { value, words } = packageCount(product, now);
  return (
    <Panel>
      <Box sx={{ display: "flex", alignItems: "center", gap: 5 }}>
        <Numeral size="h1">{value}</Numeral>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{product.name}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {words}
          </Typography>
          {product.size > 0 && product.expire_date && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              Scade {formatDay(product.expire_date)}
            </Typography>
          )}
          {pausesAhead(product, now).map((pause) => (
            <Typography key={pause.from} sx={{ fontWeight: 600 }}>
              {pauseWords(pause, now)}
            </Typography>
          ))}
        </Box>
      </Box>
      {product.size > 0 && (
        <Box sx={{ mt: 4 }}>
          <Meter value={product.remaining} max={product.size} />
        </Box>
      )}
      <LedgerButton product={product} onClick={onLedger} />
    </Panel>
  );
}
