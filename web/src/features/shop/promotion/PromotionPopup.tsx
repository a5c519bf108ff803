import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/romeDay.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Promotion } from "@studio/contract/shop/promotion.ts";
import { useEffect, useState } from "react";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import { amount, unitOf } from "../words.ts";
import { markSeen } from "./seen.ts";

/** Open as soon as it is there; from then on it has been seen, however it is closed. */
export function PromotionPopup({ uid, promotion }: { uid: string; promotion: Promotion }) {
  const [open, setOpen] = useState(true);
  const { id, title, text, link } = promotion;
  useEffect(() => markSeen(uid, id), [uid, id]);
  const close = () => setOpen(false);
  const sold = promotion.offer && offer(promotion.offer);
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
      {sold && (
        <Box sx={{ mt: 4 }}>
          <Stat value={amount(priceOn(sold, romeDay(new Date())))} label={unitOf(sold)} />
        </Box>
      )}
    </ActionDialog>
  );
}
