import { onSchedule } from "firebase-functions/scheduler";
import { ROME } from "../../contract/romeDay.ts";
import { REGION } from "../../platform/http.ts";
import { underLease } from "../../platform/lease.ts";
import { moveUp } from "./move-up.ts";

const TIMEOUT_S = 240;

/** The function that gives free seats to whoever waits, and ends waiting lists. */
export const moveUpFunction = () =>
  onSchedule(
    {
      ...{ schedule: "every 5 minutes", timeZone: ROME, region: REGION },
      ...{ timeoutSeconds: TIMEOUT_S, maxInstances: 1 },
    },
    async () => {
      const clock = () => new Date();
      await underLease("moveUp", TIMEOUT_S * 1000, () => moveUp(clock()), clock);
    },
  );
