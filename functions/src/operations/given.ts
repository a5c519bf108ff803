import { isLive } from "@studio/contract/race/policy.ts";
import { packageStore } from "../packages/store.ts";
import { raceBookingStore } from "../race/store.ts";
import type { IsGiven } from "../sales/remindBuyers.ts";

/** Returns whether the buyer of a sale still has what was sold, as far as it is a package or a place in a race. */
export const isGiven: IsGiven = async ({ packageId, raceBookingId, buyer: { uid } }) => {
  const [pkg, place] = await Promise.all([
    packageId === null || uid === null ? undefined : packageStore.read({ uid, id: packageId }),
    raceBookingId === null ? undefined : raceBookingStore.read({ id: raceBookingId }),
  ]);
  return !pkg?.value.voided && (place === undefined || isLive(place.value.state));
};
