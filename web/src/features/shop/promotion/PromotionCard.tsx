import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isOnSale, priceOn } from "@studio/contract/shop/catalogue.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import type { Promotion } from "@studio/contract/shop/content/promotions.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { offerNamed } from "@studio/contract/shop/purchase.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { useMemberContent } from "../../../lib/content/memberContent.ts";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { markSeen } from "./seen.ts";

export type PromotionCardProps = { uid: string; promotion: Promotion; today: string };

/** A card that opens the promotion while its offer is on sale `today`, and marks it as seen. */
export function PromotionCard({ uid, promotion, today }: PromotionCardProps) {
  const { title, text, link } = promotion;
  const written = useMemberContent("offers") ?? initialOffers;
  const [isOpen, setOpen] = useState(false);
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: isOpen });
  const priced = catalogue?.find((one) => one.id === promotion.offer);
  const promoted = offerNamed(promotion.offer, publishedOffers(Object.values(written).flat()));
  if (promoted && !isOnSale(promoted, today)) return null;
  const open = () => {
    markSeen(uid, title);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Box sx={{ mb: 4 }}>
      <Panel>
        <Row gap={4} align="center">
          <Fill min={240}>
            <Typography variant="h3">{title}</Typography>
          </Fill>
          <Button variant="outlined" aria-haspopup="dialog" onClick={open}>
            Scopri l’offerta
          </Button>
        </Row>
      </Panel>
      <ActionDialog
        open={isOpen}
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
        <Stack>
          <Typography>{text}</Typography>
          {priced && <Stat value={formatPrice(priceOn(priced, today))} label={unitOf(priced)} />}
        </Stack>
      </ActionDialog>
    </Box>
  );
}
