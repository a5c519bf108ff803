import { onSchedule } from "firebase-functions/scheduler";
import { ROME } from "../contract/romeDay.ts";
import { REGION } from "../platform/http.ts";
import { underLease } from "../platform/lease.ts";
import { stripeSecrets } from "../platform/stripe/client.ts";
import { sweep } from "./sweep.ts";

const TIMEOUT_S = 240;

/** The function that frees the places nobody paid for. */
export const freePlacesFunction = () =>
  onSchedule(
    {
      ...{ schedule: "every 5 minutes", timeZone: ROME, region: REGION, secrets: stripeSecrets },
      ...{ timeoutSeconds: TIMEOUT_S, maxInstances: 1 },
    },
    async () => {
      const clock = () => new Date();
      await underLease("freeRacePlaces", TIMEOUT_S * 1000, () => sweep(clock()), clock);
    },
  );
