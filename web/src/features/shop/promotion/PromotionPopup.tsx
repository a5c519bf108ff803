import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isOnSale, offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Promotion } from "@studio/contract/shop/promotion.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect, useState } from "react";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { amount, unitOf } from "../labels.ts";
import { markSeen } from "./seen.ts";

type Props = { uid: string; promotion: Promotion; today?: string };

/** Opens on mount while the promoted offer is on sale `today`, and marks the promotion as seen. */
export function PromotionPopup({ uid, promotion, today = romeDay(new Date()) }: Props) {
  const { id, title, text, link } = promotion;
  const promoted = promotion.offer && offer(promotion.offer);
  const [open, setOpen] = useState(!promoted || isOnSale(promoted, today));
  useEffect(() => {
    if (open) markSeen(uid, id);
  }, [open, uid, id]);
  const close = () => setOpen(false);
  return (
    <ActionDialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <LinkButton to={link.href}>{link.label}</LinkButton>
          <Button variant="outlined" onClick={close}>
            Non ora
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
      {promoted && (
        <Box sx={{ mt: 4 }}>
          <Stat value={amount(priceOn(promoted, today))} label={unitOf(promoted)} />
        </Box>
      )}
    </ActionDialog>
  );
}
