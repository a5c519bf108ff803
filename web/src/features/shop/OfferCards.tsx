import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { isOnSale, offersOf, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer, OfferGroup, OfferId } from "@studio/contract/shop/offer.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { studio } from "@studio/contract/studio.ts";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { PriceCard } from "../../ui/display/PriceCard.tsx";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { ExternalButton } from "../../ui/navigation/ExternalButton.tsx";
import { closedLabel, instalmentsOf, pointsOf, unitOf, validityOf } from "./labels.ts";

type Props = {
  group: OfferGroup;
  /** Current day in the studio's time zone, `yyyy-MM-dd`, on which prices and sales depend. */
  today: string;
  /** Extra lines above the price list's own, by package. */
  points?: Partial<Record<OfferId, readonly string[]>>;
  /** Kind of the packages, for the button's accessible name: `Acquista 3 mesi, Small class`. */
  kind: string;
};

const mailAbout = (subject: string): string =>
  `mailto:${studio.email}?subject=${encodeURIComponent(subject)}`;

const Action = ({ offer: { id, name }, kind, open }: { offer: Offer; kind: string; open: boolean }) => (
  <ExternalButton
    href={open ? paymentLinks[id] : mailAbout(`${kind}: ${name}`)}
    variant={open ? "contained" : "outlined"}
  >
    {open ? "Acquista" : "Scrivici"}
    <Box component="span" sx={visuallyHidden}>
      {` ${name}, ${kind}`}
    </Box>
  </ExternalButton>
);

/** Note on payment by instalments, which payment links do not offer. */
const InstalmentsNote = ({ kind }: { kind: string }) => (
  <Typography sx={{ mt: 5 }}>
    Preferisci pagare a rate? Il pulsante «Acquista» è per l’unica soluzione:{" "}
    <Link href={mailAbout(`Pagamento a rate: ${kind}`)} sx={{ fontWeight: 600 }}>
      scrivici
    </Link>{" "}
    e attiviamo le rate insieme.
  </Typography>
);

/** Right of withdrawal, which has to be named before the purchase. */
const WithdrawalNote = () => (
  <Typography variant="body2" sx={{ mt: 5 }}>
    Dopo l’acquisto hai 14 giorni per recedere:{" "}
    <Link component={RouterLink} to={paths.withdrawal.href()} color="inherit">
      come funziona il recesso
    </Link>
    .
  </Typography>
);

/**
 * The packages of a group with their prices and links to the payment provider's checkout; packages that are not on sale
 * have none.
 */
export function OfferCards({ group, today, points = {}, kind }: Props) {
  const offers = offersOf(group);
  return (
    <div>
      <CardGrid min={offers.length === 2 ? 440 : 300}>
        {offers.map((one) => {
          const open = isOnSale(one, today);
          const unit = unitOf(one);
          const instalments = instalmentsOf(one);
          const note = closedLabel(one, today) ?? validityOf(one, today);
          return (
            <PriceCard
              key={one.id}
              name={one.name}
              lead={one.audience}
              cents={priceOn(one, today)}
              points={[...(points[one.id] ?? []), ...pointsOf(one, today)]}
              action={<Action offer={one} kind={kind} open={open} />}
              {...(open && one.badge && { badge: one.badge })}
              {...(unit && { unit })}
              {...(instalments && { instalments })}
              {...(note && { note })}
            />
          );
        })}
      </CardGrid>
      {offers.some((one) => one.instalments && isOnSale(one, today)) && <InstalmentsNote kind={kind} />}
      {offers.some((one) => isOnSale(one, today)) && <WithdrawalNote />}
    </div>
  );
}
