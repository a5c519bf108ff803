import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { LinkedSale, WithdrawalReceipt } from "@studio/contract/withdrawals/model.ts";
import { returnedOf } from "@studio/contract/withdrawals/policy.ts";
import { formatDayTime } from "../../lib/format/format.ts";
import { Strong } from "../../ui/display/Strong.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";

type Props = { receipt: WithdrawalReceipt; sale: Pick<LinkedSale, "fee"> };

/** Confirmation of a declaration, with its day and time. */
export const Receipt = ({ receipt, sale }: Props) => (
  <Box role="status">
    <Stack gap={2}>
      <Strong>Recesso ricevuto {formatDayTime(receipt.declared_at)}.</Strong>
      <Typography sx={{ overflowWrap: "anywhere" }}>{receipt.text}</Typography>
      <Typography>
        Ti restituiamo {formatPrice(returnedOf(sale, receipt))} sulla carta o sul conto con cui hai pagato,
        entro 14 giorni.
        {receipt.email !== null && ` La ricevuta arriva a ${receipt.email}.`}
      </Typography>
    </Stack>
  </Box>
);
