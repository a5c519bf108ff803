import Box from "@mui/material/Box";
import { offersOf, paymentLink, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer, OfferGroup, OfferId } from "@studio/contract/shop/offer.ts";
import type { ReactNode } from "react";
import { CardGrid } from "../../ui/CardGrid.tsx";
import { ExternalButton } from "../../ui/ExternalButton.tsx";
import { PriceCard } from "../../ui/PriceCard.tsx";
import { visuallyHidden } from "../../ui/visuallyHidden.ts";
import { instalmentsOf, pointsOf, unitOf, validityOf } from "./words.ts";

type Props = {
  group: OfferGroup;
  /** The studio's calendar day, `yyyy-MM-dd`: some prices end. */
  today: string;
  /** The package to look at first. */
  highlight?: OfferId;
  /** Lines before the price list's own, by package. */
  points?: Partial<Record<OfferId, readonly string[]>>;
  /** What stands in for the buy button of a package. */
  actions?: Partial<Record<OfferId, ReactNode>>;
  /** What the packages are of, for those who hear only the button: `Acquista 3 mesi, Small class`. */
  kind: string;
};

const Buy = ({ offer: { id, name }, kind }: { offer: Offer; kind: string }) => (
  <ExternalButton href={paymentLink(id)}>
    Acquista
    <Box component="span" sx={visuallyHidden}>
      {` ${name}, ${kind}`}
    </Box>
  </ExternalButton>
);

/** The packages of a group, each with its price and the way to the payment provider's checkout (public-site §2). */
export const OfferCards = ({ group, today, highlight, points = {}, actions = {}, kind }: Props) => (
  <CardGrid min={offersOf(group).length === 2 ? 440 : 300}>
    {offersOf(group).map((one) => {
      const unit = unitOf(one);
      const instalments = instalmentsOf(one);
      const note = validityOf(one, today);
      return (
        <PriceCard
          key={one.id}
          name={one.name}
          cents={priceOn(one, today)}
          points={[...(points[one.id] ?? []), ...pointsOf(one)]}
          highlight={one.id === highlight}
          action={actions[one.id] ?? <Buy offer={one} kind={kind} />}
          {...(unit && { unit })}
          {...(instalments && { instalments })}
          {...(note && { note })}
        />
      );
    })}
  </CardGrid>
);
