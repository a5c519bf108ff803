import { CONFIRM_LABEL } from "@studio/contract/withdrawals/labels.ts";
import { type WithdrawableSale, withdrawalDeclaration } from "@studio/contract/withdrawals/model.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Proposal } from "../Proposal.tsx";
import { Receipt } from "../Receipt.tsx";
import { useDeclareWithdrawal } from "./api.ts";

const form = withdrawalDeclaration.pick({ reason: true });

/** Declares the withdrawal from a purchase, then shows its receipt. */
export function WithdrawalDialog({ sale, open, onClose }: DialogState & { sale: WithdrawableSale }) {
  const { mutateAsync: declare, data: receipt } = useDeclareWithdrawal();
  const { proposal } = sale;
  return (
    <ActionDialog
      open={open}
      title={receipt ? "Recesso ricevuto" : "Recedere dal contratto"}
      onClose={onClose}
    >
      {receipt ? (
        <Receipt receipt={receipt} sale={sale} />
      ) : (
        proposal && (
          <Stack gap={5}>
            <Proposal sale={sale} proposal={proposal} />
            <Form
              schema={form}
              onSubmit={({ reason }) => sendForm(() => declare({ body: { sale_id: sale.id, reason } }))}
            >
              <Stack gap={5}>
                <TextArea name="reason" label="Motivo (facoltativo)" />
                <SubmitButton working="Invio in corso…">{CONFIRM_LABEL}</SubmitButton>
              </Stack>
            </Form>
          </Stack>
        )
      )}
    </ActionDialog>
  );
}
