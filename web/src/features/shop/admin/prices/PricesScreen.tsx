import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { offers, offersOf } from "@studio/contract/shop/catalogue.ts";
import { groupTitles } from "@studio/contract/shop/groupTitles.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { priceChangesQuery } from "./api.ts";
import { OfferPrices } from "./OfferPrices.tsx";
import { PriceDialog } from "./PriceDialog.tsx";

const groups = [...new Set(Object.values(offers).map(({ group }) => group))];

/** Placeholder of the list. */
const PricesSkeleton = () => (
  <Box role="status" aria-label="Carico i prezzi" sx={{ display: "grid", gap: 2, my: 6 }}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={84} />
    ))}
  </Box>
);

/** Shows each offer's price, what is planned and what was, and changes it (docs/product/shop.md#price-changes). */
export function PricesScreen() {
  const today = romeDay(useNow());
  const { data, error, refetch } = useQuery(priceChangesQuery);
  // Keeps the content while the dialog fades out, and counts openings to reset its state.
  const [popup, setPopup] = useState<{ offer: Offer; open: boolean; times: number }>();
  const show = (offer: Offer) => setPopup({ offer, open: true, times: (popup?.times ?? 0) + 1 });
  return (
    <>
      <TitleRow
        title="Listino"
        hint="I prezzi di oggi sul sito, nell’app e al banco, e quelli in programma."
      />
      <PageFrame>
        {!data && !error && <PricesSkeleton />}
        {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {data &&
          groups.map((group) => (
            <Section key={group} title={groupTitles[group]}>
              <Box component="ul" aria-label={groupTitles[group]}>
                {offersOf(group, data.catalogue).map((offer) => (
                  <OfferPrices
                    key={offer.id}
                    offer={offer}
                    changes={data.changes.get(offer.id) ?? []}
                    today={today}
                    onChange={show}
                  />
                ))}
              </Box>
            </Section>
          ))}
      </PageFrame>
      {popup && (
        <PriceDialog
          key={popup.times}
          offer={popup.offer}
          today={today}
          open={popup.open}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </>
  );
}
