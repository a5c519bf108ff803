import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import {
  grantsPackage,
  isOnSale,
  isRenewing,
  offersOnSite,
  priceOn,
} from "@studio/contract/shop/catalogue.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import type { Offer, OfferGroup } from "@studio/contract/shop/offer.ts";
import { paymentLinkOn } from "@studio/contract/shop/paymentLinks.ts";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { mailHref, useContacts } from "../../lib/content/contacts.ts";
import { buyPath, CODE_PARAM, paths } from "../../lib/paths.ts";
import { useHasStoredCode } from "../../lib/payments/storedCodes.ts";
import { useSessionHint } from "../../lib/session/sessionHint.ts";
import { useCurrentPrices } from "../../lib/site/currentPrices.ts";
import { PriceCard } from "../../ui/display/PriceCard.tsx";
import { useHydrated } from "../../ui/hydration/useHydrated.ts";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { ExternalButton } from "../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { closedLabel, instalmentsOf, pointsOf, validityOf } from "./labels.ts";
import { useCatalogue } from "./useCatalogue.ts";

type Props = {
  group: OfferGroup;
  /** Current day in the studio's time zone, `yyyy-MM-dd`, on which prices and sales depend. */
  today: string;
  /** Extra lines above the price list's own, by package. */
  points?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Kind of the packages, for the button's accessible name: `Acquista 3 mesi, Small class`. */
  kind: string;
  /** Whether they are bought for another person, as gift cards. */
  isGift?: boolean;
};

type ActionProps = Required<Pick<Props, "kind" | "today" | "isGift">> & {
  offer: Offer;
  isSignedIn: boolean;
  codes: ReturnType<typeof useBroughtCodes>;
};

/**
 * Button that leads to the payment of an offer on sale: in the app for who is signed in, else its payment link or, while
 * that charges another price or does not take what the visitor brings, the page that opens a payment at today's; a monthly
 * one is bought in the app, after the sign-in. Without any of them, it begins a message.
 */
function Action({ offer, kind, today, isGift, isSignedIn, codes: { code, hasStored } }: ActionProps) {
  const { email } = useContacts();
  const hasFee = useCurrentPrices()?.fee;
  const name = (
    <Box component="span" sx={visuallyHidden}>
      {` ${offer.name}, ${kind}`}
    </Box>
  );
  const buy = (page: string) => <LinkButton to={page}>Acquista{name}</LinkButton>;
  const isSold = isOnSale(offer, today);
  if (isGift && isSold && grantsPackage(offer))
    return <LinkButton to={`${paths.give.href()}?offerta=${offer.id}`}>Regala{name}</LinkButton>;
  if (isSold && (isRenewing(offer) || (isSignedIn && grantsPackage(offer))))
    return buy(buyPath(offer.id, isRenewing(offer) ? undefined : code));
  // A payment link charges the price alone, without the enrolment fee, and takes neither a code nor an invitation.
  const isOwn = grantsPackage(offer) && (hasFee || code || hasStored);
  const link = isSold && !isOwn ? paymentLinkOn(offer, today) : undefined;
  if (link !== undefined) return <ExternalButton href={link}>Acquista{name}</ExternalButton>;
  const page = offer.monthly
    ? paths.training.href("online")
    : grantsPackage(offer) && paths.purchase.href(offer.id, code);
  if (isSold && page) return buy(page);
  return (
    <ExternalButton href={mailHref(email, `${kind}: ${offer.name}`)} variant="outlined">
      Scrivici{name}
    </ExternalButton>
  );
}

/**
 * Returns what a visitor brings to a purchase and a payment link does not take: the discount code of the address, and whether
 * the browser has an amount card or an invitation. Nothing until hydration, as the HTML of the build knows neither.
 */
function useBroughtCodes(): { code: string | undefined; hasStored: boolean } {
  const code = useSearchParams()[0].get(CODE_PARAM) ?? undefined;
  return { code: useHydrated() ? code : undefined, hasStored: useHasStoredCode() };
}

/** Begins a message to the studio about a subject. */
const WriteTo = ({ about }: { about: string }) => (
  <Link href={mailHref(useContacts().email, about)} sx={{ fontWeight: 600 }}>
    scrivici
  </Link>
);

/** Says that a group has no package any more. */
const NothingSold = ({ kind }: Pick<Props, "kind">) => (
  <Typography>
    Adesso qui non c’è nessun pacchetto: <WriteTo about={kind} /> e troviamo insieme quello che fa per te.
  </Typography>
);

/** Note on payment by instalments, which payment links do not offer. */
const InstalmentsNote = ({ kind }: Pick<Props, "kind">) => (
  <Typography sx={{ mt: 5 }}>
    Preferisci pagare a rate? Il pulsante «Acquista» è per l’unica soluzione:{" "}
    <WriteTo about={`Pagamento a rate: ${kind}`} /> e attiviamo le rate insieme.
  </Typography>
);

/**
 * Right of withdrawal, and what begins within its days, which have to be said before the purchase: a payment link leads to a
 * page that does not.
 */
const WithdrawalNote = ({ isGift }: Pick<Props, "isGift">) => (
  <Typography variant="body2" sx={{ mb: 5 }}>
    Dopo l’acquisto hai 14 giorni per recedere
    {!isGift && ", e in quei giorni il pacchetto si usa solo se lo chiedi"}:{" "}
    <Link component={RouterLink} to={paths.withdrawal.href()} color="inherit">
      come funziona il recesso
    </Link>
    .
  </Typography>
);

/**
 * The packages of a group with today's prices and links to their payment; packages that are not on sale have none, and
 * those that are withdrawn are left out.
 */
export function OfferCards({ group, today, points = {}, kind, isGift = false }: Props) {
  const catalogue = useCatalogue();
  const codes = useBroughtCodes();
  const isSignedIn = useSessionHint();
  const offers = offersOnSite(group, catalogue);
  if (offers.length === 0) return <NothingSold kind={kind} />;
  return (
    <div>
      {offers.some((one) => isOnSale(one, today)) && <WithdrawalNote isGift={isGift} />}
      <CardGrid min={offers.length === 2 ? 440 : 300} row={offers.length > 1}>
        {offers.map((one) => (
          <PriceCard
            key={one.id}
            name={one.name}
            lead={one.audience}
            cents={priceOn(one, today)}
            points={[...(points[one.id] ?? []), ...pointsOf(one, today, catalogue)]}
            action={
              <Action
                offer={one}
                kind={kind}
                today={today}
                isGift={isGift}
                isSignedIn={isSignedIn}
                codes={codes}
              />
            }
            badge={isOnSale(one, today) ? one.badge : undefined}
            unit={unitOf(one)}
            instalments={instalmentsOf(one, today)}
            note={closedLabel(one, today) ?? validityOf(one, today)}
          />
        ))}
      </CardGrid>
      {/* In the app, to which the buttons lead a member, they are chosen. */}
      {offers.some(
        (one) => instalmentsOf(one, today) && isOnSale(one, today) && !(isSignedIn && grantsPackage(one)),
      ) && <InstalmentsNote kind={kind} />}
    </div>
  );
}
