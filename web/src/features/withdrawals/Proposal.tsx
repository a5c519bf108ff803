import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { LinkedSale, WithdrawalProposal } from "@studio/contract/withdrawals/model.ts";
import { declarationText, explanationOf } from "@studio/contract/withdrawals/policy.ts";
import { Strong } from "../../ui/display/Strong.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";

type Props = { sale: LinkedSale; proposal: WithdrawalProposal };

/** The declaration that is about to be sent, and what is paid back. */
export const Proposal = ({ sale, proposal }: Props) => (
  <Stack>
    <Box
      component="blockquote"
      sx={{ pl: 4, borderLeft: "3px solid", borderColor: "divider", overflowWrap: "anywhere" }}
    >
      {declarationText(sale)}
    </Box>
    <div>
      <Strong>Ti restituiamo {formatPrice(proposal.amount)}</Strong>
      <Note variant="body2">{explanationOf(proposal)}</Note>
    </div>
    <Typography>
      Con la conferma il pacchetto finisce subito, e le prenotazioni future che pagava si cancellano.
    </Typography>
  </Stack>
);
