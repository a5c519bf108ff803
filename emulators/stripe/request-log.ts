import { type Incoming, mentions } from "./faults.ts";

/** A call of the API as it was answered; no status while it is under way, or when its answer was lost. */
export type LoggedRequest = Incoming & {
  idempotencyKey: string | null;
  status: number | null;
  /** Whether it got the answer of an earlier request with its key. */
  replayed: boolean;
};

const KEPT = 10_000;

/** The calls of the API, the latest last. */
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
