import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { grantsPackage, isRenewing, isSoldIn, priceOn } from "@studio/contract/shop/catalogue.ts";
import { type Offer, validFor } from "@studio/contract/shop/offer.ts";
import { MAX_WAITING_DAYS, offerTitle } from "@studio/contract/shop/purchase.ts";
import { studio } from "@studio/contract/studio.ts";
import { Suspense, useEffect } from "react";
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { GuestFormProps } from "../../../features/shop/guest/GuestForm.tsx";
import { pointsOf, validityOf } from "../../../features/shop/labels.ts";
import { useCatalogue } from "../../../features/shop/useCatalogue.ts";
import { useIsGift } from "../../../features/shop/useIsGift.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { buyPath, CODE_PARAM, paths } from "../../../lib/paths.ts";
import { readPricesAgain, useCurrentPrices, usePricesFailed } from "../../../lib/site/currentPrices.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { PriceTag } from "../../../ui/display/PriceTag.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { lazyForm, lazyWhenNear } from "../../../ui/hydration/lazyParts.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const GuestForm = lazyForm<GuestFormProps>(() =>
  import("../../../features/shop/guest/GuestForm.tsx").then((m) => m.GuestForm),
);

/** Few come with an offer that is not sold here. */
const NotFound = lazyWhenNear(() => import("../site/notFound.tsx").then((m) => m.Component));

const start = `Comincia quando entra nel tuo account, al più tardi ${MAX_WAITING_DAYS} giorni dopo il pagamento`;
const renewal = "se hai già un abbonamento che vale almeno per le stesse lezioni, quando finisce quello";

/** The steps after the payment (docs/product/shop.md#proof-of-the-address). */
const afterwards = [
  "Ti scriviamo all’email che indichi: è lì che il pacchetto ti aspetta",
  "Hai un account con quell’email, confermata? Il pacchetto è attivo subito",
  "Non ce l’hai? Lo apri dal link di quell’email, e il pacchetto è già lì",
];

/** Holds the page of an offer that the build did not know, until the offers are read. */
const Pending = ({ hasFailed }: { hasFailed: boolean }) => (
  <Page title="Acquista" description={`Acquista online da ${studio.name}.`} robots="noindex">
    <Box sx={{ minHeight: "50vh", display: "grid", placeItems: "center" }}>
      {hasFailed ? (
        <ErrorState message="Il pacchetto non si è caricato." onRetry={readPricesAgain} />
      ) : (
        <Typography role="status">Carico il pacchetto…</Typography>
      )}
    </Box>
  </Page>
);

/** Leads to the app for a membership that renews: who pays each month needs an account to stop it. */
function WithAccount({ offer, today }: { offer: Offer; today: string }) {
  const title = offerTitle(offer);
  return (
    <Page
      title={`Acquista ${title}`}
      description={`${title} da ${studio.name}: si rinnova ogni mese, finché non interrompi.`}
      robots="noindex"
    >
      <IronBand>
        <Stack>
          <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
            {title}
          </Typography>
          {/* The unit of a price tag is too dark for this ground. */}
          <Row align="baseline" gap={2}>
            <PriceTag cents={priceOn(offer, today)} />
            <Typography component="span">al mese</Typography>
          </Row>
          <Points items={pointsOf(offer, today, useCatalogue())} />
          <Typography>
            Per un abbonamento che si rinnova serve un account: da lì vedi gli addebiti, cambi la carta e lo
            interrompi con un tocco.
          </Typography>
          <div>
            <LinkButton to={buyPath(offer.id)}>Accedi o registrati, e abbonati</LinkButton>
          </div>
        </Stack>
      </IronBand>
    </Page>
  );
}

/** Page on which a visitor buys an offer that grants a package. */
export function Component() {
  const { offer: id } = useParams();
  const today = useToday();
  const catalogue = useCatalogue();
  const offer = catalogue.find((one) => one.id === id);
  const isGift = useIsGift();
  const askedCode = useSearchParams()[0].get(CODE_PARAM) ?? undefined;
  // The HTML of the build knows no query.
  const code = useHydrated() ? askedCode : undefined;
  const isRead = useCurrentPrices() !== undefined;
  const hasFailed = usePricesFailed();
  const navigate = useNavigate();
  // Gifts were bought here: their links are out.
  useEffect(() => {
    if (isGift) void navigate(`${paths.give.href()}?offerta=${id}`, { replace: true });
  }, [isGift, id, navigate]);
  if (!offer && !isRead) return <Pending hasFailed={hasFailed} />;
  if (offer && isRenewing(offer) && isSoldIn(offer, "site"))
    return <WithAccount offer={offer} today={today} />;
  if (!offer || !grantsPackage(offer) || !isSoldIn(offer, "site"))
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  const title = offerTitle(offer);
  const validity = validityOf(offer, today);
  // The list's sentence, "from the day of the payment", holds where the package is active then.
  const fromPayment = offer.months && validFor(offer.months);
  const valid = fromPayment ? `Vale ${offer.months} mesi. ` : "";
  return (
    <Page
      title={`Acquista ${title}`}
      description={`Acquista online ${title} da ${studio.name}: paghi con carta, anche senza un account, e il pacchetto ti aspetta.`}
      robots="noindex"
    >
      <IronBand>
        <Stack>
          <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
            {title}
          </Typography>
          <PriceTag cents={priceOn(offer, today)} />
          {validity && <Typography>{validity}</Typography>}
          {/* Above the form on a phone, too: what limits an offer is read before it is paid. */}
          <Points items={pointsOf(offer, today, catalogue).filter((line) => line !== fromPayment)} />
          {!offer.lessons && <Typography>{`${valid}${start}; ${renewal}.`}</Typography>}
          {offer.validity && !offer.validity.fromFirst && <Typography>{`${start}.`}</Typography>}
        </Stack>
      </IronBand>
      <Chapter title="Il tuo acquisto" minor>
        <Split
          aside={
            <>
              <Typography variant="h3" sx={{ mb: 4 }}>
                E dopo il pagamento?
              </Typography>
              <Points items={afterwards} />
              <Typography sx={{ mt: 8 }}>
                È un regalo?{" "}
                <Link
                  component={RouterLink}
                  to={`${paths.give.href()}?offerta=${offer.id}`}
                  sx={{ fontWeight: 600 }}
                >
                  Compralo come buono
                </Link>
                , con il tuo messaggio.
              </Typography>
              <Typography sx={{ mt: 4 }}>
                Hai già un account?{" "}
                <Link href={buyPath(offer.id, code)} sx={{ fontWeight: 600 }}>
                  Compra dall’area riservata
                </Link>
                .
              </Typography>
              <Box sx={{ mt: 8 }}>
                <LinkButton to={paths.shop.href()} variant="outlined">
                  Torna allo shop
                </LinkButton>
              </Box>
            </>
          }
        >
          <FormPanel title="Acquista senza account" text="Ti basta un’email: paghi subito, con carta.">
            <GuestForm offer={offer.id} today={today} />
          </FormPanel>
        </Split>
      </Chapter>
    </Page>
  );
}
