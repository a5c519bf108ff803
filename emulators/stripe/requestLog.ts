import { type Incoming, mentions } from "./faults.ts";

/** An API call with its answer; no status during the call, and if the answer was lost. */
export type LoggedRequest = Incoming & {
  idempotencyKey: string | null;
  status: number | null;
  /** Whether the answer was replayed for its idempotency key. */
  replayed: boolean;
};

const KEPT = 10_000;

/** Creates the log of API calls, oldest first. */
export function createRequestLog() {
  const requests: LoggedRequest[] = [];
  return {
    begin(call: Incoming, idempotencyKey: string | null): LoggedRequest {
      const logged = { ...call, idempotencyKey, status: null, replayed: false };
      requests.push(logged);
      if (requests.length > KEPT) requests.shift();
      return logged;
    },
    matching: (text: string) =>
      requests.filter((request) => mentions(request, text) || request.idempotencyKey?.includes(text)),
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
