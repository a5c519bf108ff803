import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { WithdrawalReceipt } from "@studio/contract/withdrawals/model.ts";
import { formatDayTime } from "../../lib/format/format.ts";
import { Strong } from "../../ui/display/Strong.tsx";

/** Confirmation of a declaration, with its day and time. */
export const Receipt = ({ receipt }: { receipt: WithdrawalReceipt }) => (
  <Box role="status">
    <Strong>Recesso ricevuto {formatDayTime(receipt.declared_at)}.</Strong>
    <Typography sx={{ mt: 2, overflowWrap: "anywhere" }}>{receipt.text}</Typography>
    <Typography sx={{ mt: 2 }}>
      Ti restituiamo {formatPrice(receipt.amount)} sulla carta o sul conto con cui hai pagato, entro 14
      giorni.
      {receipt.email !== null && ` La ricevuta arriva a ${receipt.email}.`}
    </Typography>
  </Box>
);
