import { useState } from "react";
import { storedGiftCode } from "../../../lib/payments/giftCode.ts";
import { REDEEM_PARAM } from "../../../lib/payments/redeemPath.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { OpenGift } from "./OpenGift.tsx";

/** Asks a member for the code of a gift card, and redeems it. */
export function RedeemDialog({ open, onClose }: DialogState) {
  const [code, setCode] = useState(storedGiftCode);
  const close = () => {
    onClose();
    setCode(undefined);
  };
  return (
    <ActionDialog open={open} title="Riscatta un buono" param={REDEEM_PARAM} onClose={close}>
      <OpenGift code={code} onCode={setCode} />
    </ActionDialog>
  );
}
