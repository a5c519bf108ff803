import { errorMessage } from "../http/errorMessage.ts";
import type { Live } from "./live.ts";

/** Returns live data for `Loaded`: the data, the sentence of a failure, and how to try again. */
export const loadingOf = <T>(live: Live<T>) => ({
  data: live.status === "ready" ? live.data : undefined,
  failure: live.status === "error" ? errorMessage(live.error) : undefined,
  retry: live.status === "error" ? live.retry : () => {},
});
