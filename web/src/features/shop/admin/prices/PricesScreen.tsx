import Box from "@mui/material/Box";
import { offers, offersOf } from "@studio/contract/shop/catalogue.ts";
import { groupTitles } from "@studio/contract/shop/groupTitles.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { askedFeeQuery } from "../../../../lib/catalogueQuery.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { priceChangesQuery } from "./api.ts";
import { OfferPrices } from "./OfferPrices.tsx";

const PriceDialog = whenOpened(async () => ({
  default: (await import("./PriceDialog.tsx")).PriceDialog,
}));

const groups = [...new Set(Object.values(offers).map(({ group }) => group))];

/** Shows each offer's price, what is planned and what was, and changes it (docs/product/shop.md#price-changes). */
export function PricesScreen() {
  const today = romeDay(useNow());
  const prices = useRead(priceChangesQuery);
  const fee = useRead(askedFeeQuery).data ?? null;
  const changing = useDialog<Offer>();
  return (
    <Screen title="Listino" hint="I prezzi di oggi sul sito, nell’app e al banco, e quelli in programma.">
      <Loaded of={prices} label="Carico i prezzi" height={84} rows={5}>
        {({ catalogue, changes, withoutClasses }) =>
          groups.map((group) => (
            <Section key={group} title={groupTitles[group]}>
              <Box component="ul" aria-label={groupTitles[group]}>
                {offersOf(group, catalogue).map((offer) => (
                  <OfferPrices
                    key={offer.id}
                    offer={offer}
                    fee={fee}
                    changes={changes.get(offer.id) ?? []}
                    withoutClasses={withoutClasses.get(offer.id)}
                    today={today}
                    onChange={changing.show}
                  />
                ))}
              </Box>
            </Section>
          ))
        }
      </Loaded>
      {changing.render((dialog, offer) => (
        <PriceDialog {...dialog} offer={offer} today={today} />
      ))}
    </Screen>
  );
}
