import type { PriceChangeInput } from "@studio/contract/shop/prices.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { pricesForStaff as api } from "@studio/contract/shop/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { catalogueQuery } from "../../../../lib/catalogueQuery.ts";
import { call } from "../../../../lib/http/api.ts";

/** Query of the offers with the changes of their prices. */
export const priceChangesQuery = queryOptions({
  queryKey: ["shop", "price-changes"],
  queryFn: ({ signal }) => call(api.priceChanges, { signal }),
  select: ({ offers, written }) => ({
    changes: new Map(offers.map(({ offer, changes }) => [offer, changes])),
    /** The offers as they are published, at the prices of the price list. */
    catalogue: publishedOffers(written),
  }),
});

/** Runs a mutation of a price and reads the prices again, also after a failure. Throws what `errorMessage` understands. */
const usePriceMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [priceChangesQuery, catalogueQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
};

/** Changes the price of an offer; repeated with the same key, once. */
export const useChangePrice = (offer: string) =>
  usePriceMutation(({ body, key }: { body: PriceChangeInput; key: string }) =>
    call(api.changePrice, { params: { id: offer }, body, key }),
  );

/** Ends a change of an offer's price. */
export const useEndPrice = (offer: string) =>
  usePriceMutation((change: string) => call(api.endPrice, { params: { id: offer, change } }));
