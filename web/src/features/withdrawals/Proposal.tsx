import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { LinkedSale, WithdrawalProposal } from "@studio/contract/withdrawals/model.ts";
import { declarationText, explanationOf, returnedOf } from "@studio/contract/withdrawals/policy.ts";
import { Strong } from "../../ui/display/Strong.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";

type Props = { sale: LinkedSale; proposal: WithdrawalProposal };

/** Says what ends with the confirmation of a withdrawal: a package of sessions alone pays for no bookings. */
function endText({ kind, fee }: LinkedSale, { usage }: WithdrawalProposal): string {
  if (kind === "fee") return "Con la conferma l’iscrizione finisce subito. Il pacchetto resta tuo.";
  if (kind === "gift") return "Con la conferma il buono regalo non si può più usare.";
  const enrolment = fee ? " Finisce anche l’iscrizione." : "";
  if (usage?.unit === "sessions")
    return `Con la conferma il pacchetto finisce subito, con le sedute che restano.${enrolment}`;
  const sessions = usage?.extras ? ", e le sedute che restano finiscono con lui" : "";
  return `Con la conferma il pacchetto finisce subito, e le prenotazioni future che pagava si cancellano${sessions}.${enrolment}`;
}

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
      <Strong>Ti restituiamo {formatPrice(returnedOf(sale, proposal))}</Strong>
      <Note variant="body2">{explanationOf(proposal)}</Note>
      {sale.fee && (
        <Note variant="body2">
          Nella somma c’è tutta la quota che hai pagato insieme: «{sale.fee.title}»,{" "}
          {formatPrice(sale.fee.amount)}.
        </Note>
      )}
    </div>
    <Typography>{endText(sale, proposal)}</Typography>
  </Stack>
);
