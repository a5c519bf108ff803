import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatExact } from "@studio/contract/sales/money.ts";
import type { Payment } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { useState } from "react";
import { type FoundMember, membersQuery } from "../../../lib/members.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";

type Props = DialogState & {
  payment: Payment;
  isWorking: boolean;
  onGrant: (member: FoundMember) => void;
};

/** Assigns a payment's package to a member: search by name, then confirmation. */
export function GrantDialog({ payment, open, isWorking, onGrant, onClose }: Props) {
  const [member, setMember] = useState<FoundMember>();
  const bought = paymentTitle(payment);
  return (
    <ActionDialog
      open={open}
      title={member ? "Assegnare il pacchetto?" : "Assegna a un socio"}
      onClose={onClose}
    >
      {member ? (
        <Stack gap={2}>
          <Typography>
            {member.title} riceve subito «{bought}», pagato {formatExact(payment.amount, payment.currency)}.
            Lo vede nella sua area riservata.
          </Typography>
          <Note variant="body2" breaksWords>
            {member.detail}
          </Note>
          <Box sx={{ display: "grid", gap: 3, mt: 6, mb: 2 }}>
            <Button variant="contained" loading={isWorking} onClick={() => onGrant(member)}>
              Assegna a {member.title}
            </Button>
            <Button variant="outlined" onClick={() => setMember(undefined)}>
              Scegli un’altra persona
            </Button>
          </Box>
        </Stack>
      ) : (
        <FormGrid>
          <Typography>
            «{bought}», pagato da {payment.name ?? payment.email ?? "qualcuno che non si è indicato"}. Di chi
            è?
          </Typography>
          <SearchChoice
            label="Cerca un socio"
            placeholder="Nome, email o telefono"
            query={membersQuery}
            onChoose={setMember}
            autoFocus
          />
        </FormGrid>
      )}
    </ActionDialog>
  );
}
