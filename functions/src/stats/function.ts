import { onSchedule } from "firebase-functions/scheduler";
import { ROME } from "../contract/romeDay.ts";
import { REGION } from "../platform/http.ts";
import { underLease } from "../platform/lease.ts";
import { settleClasses } from "./settle.ts";

const TIMEOUT_S = 240;

/** The function that counts the classes that are over. */
export const settleClassesFunction = () =>
  onSchedule(
    {
      ...{ schedule: "every 15 minutes", timeZone: ROME, region: REGION },
      ...{ timeoutSeconds: TIMEOUT_S, maxInstances: 1 },
    },
    async () => {
      const clock = () => new Date();
      await underLease("settleClasses", TIMEOUT_S * 1000, () => settleClasses(clock()), clock);
    },
  );
