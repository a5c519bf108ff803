import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { WithdrawableSale, WithdrawalProposal } from "@studio/contract/withdrawals/model.ts";
import { declarationText, explanationOf } from "@studio/contract/withdrawals/policy.ts";
import { Note } from "../../ui/layout/Note.tsx";

type Props = { sale: WithdrawableSale; proposal: WithdrawalProposal };

/** The declaration that is about to be sent, and what is paid back. */
export const Proposal = ({ sale, proposal }: Props) => (
  <>
    <Box
      component="blockquote"
      sx={{ m: 0, pl: 4, borderLeft: "3px solid", borderColor: "divider", overflowWrap: "anywhere" }}
    >
      {declarationText(sale)}
    </Box>
    <Typography sx={{ mt: 4, fontWeight: 600 }}>Ti restituiamo {formatPrice(proposal.amount)}</Typography>
    <Note variant="body2">{explanationOf(proposal)}</Note>
    <Typography sx={{ mt: 4 }}>
      Con la conferma il pacchetto finisce subito, e le prenotazioni future che pagava si cancellano.
    </Typography>
  </>
);
