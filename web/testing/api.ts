import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import { XMLHttpRequestInterceptor } from "@mswjs/interceptors/XMLHttpRequest";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { enrolments } from "@studio/contract/enrolments/endpoints.ts";
import { enrolmentsForStaff } from "@studio/contract/enrolments/staffEndpoints.ts";
import { type ErrorCode, errors, StudioError } from "@studio/contract/errors.ts";
import { savedFiltersForStaff } from "@studio/contract/members/savedFilters.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { operationsForStaff } from "@studio/contract/operations/staffEndpoints.ts";
import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { referralsForStaff } from "@studio/contract/referrals/staffEndpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { timetable } from "@studio/contract/timetable/endpoints.ts";
import { defineNetwork, InterceptorSource } from "msw/experimental";
import { HttpResponse, http } from "msw/http";
import * as z from "zod";

type JsonInit = { status?: number; headers?: Record<string, string> };

/** Returns a response like `HttpResponse.json`, which asks another process of the browser for the length of each body. */
const jsonOf = (body: object, { status = 200, headers = {} }: JsonInit = {}) =>
  new HttpResponse(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

/**
 * MSW in front of `fetch` and `XMLHttpRequest`, in the page itself: a service worker costs the processor several messages
 * between processes for each request. A call without a handler fails the test (`setup.ts`). The calls that public pages
 * make on their own, possibly after the test has ended, have default answers that match the build; so have those of the
 * back office's frame, of each list of people, and of referrals and the enrolment fee, which a studio has not at first.
 */
export const network = defineNetwork({
  sources: [
    new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] }),
  ],
  handlers: [
    http.get(`*${API_BASE}${timetable.week.path}`, () => jsonOf({ starts: [], closures: [] })),
    http.get(`*${API_BASE}${bookings.publicClasses.path}`, () => jsonOf({ days: [] })),
    http.get(`*${API_BASE}${shop.prices.path}`, () => jsonOf(listPrices)),
    ...[content.published, content.publishedToMembers].map(({ path }) =>
      http.get(`*${API_BASE}${path}`, () => jsonOf({})),
    ),
    http.get(`*${API_BASE}${membersForStaff.tags.path}`, () => jsonOf({ tags: [] })),
    http.get(`*${API_BASE}${enrolments.own.path}`, () => jsonOf({ fee: null, valid: null })),
    http.get(`*${API_BASE}${enrolmentsForStaff.ofPerson.path.replace("{id}", ":id")}`, () =>
      jsonOf({ fee: null, valid: null, entries: [] }),
    ),
    http.get(`*${API_BASE}${operationsForStaff.desk.path}`, () =>
      jsonOf({ counts: {}, without_roll_call: [] }),
    ),
    http.get(`*${API_BASE}${referrals.own.path}`, () =>
      jsonOf({ program: null, code: null, rewards: 0, friends: [], invited: null }),
    ),
    http.get(`*${API_BASE}${referralsForStaff.ofPerson.path.replace("{id}", ":id")}`, () =>
      jsonOf({ may_be_named: false, referral: null }),
    ),
    http.get(`*${API_BASE}${savedFiltersForStaff.savedFilters.path}`, () => jsonOf({ filters: [] })),
  ],
  context: { quiet: true },
  onUnhandledFrame: async ({ frame }) => {
    const message = await frame.getUnhandledMessage();
    if (message.includes(API_BASE)) unhandled.push(message);
  },
});

/** Calls that no handler answered. */
export const unhandled: string[] = [];

void network.enable();

type Call<Response extends z.ZodType = z.ZodType> = Pick<Endpoint, "method" | "path"> & {
  response: Response;
};

/** A request as the server would parse it. */
export type Received = {
  params: Record<string, unknown>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};

type Answer<T> = T | ((received: Received) => T | Promise<T>);

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

const isFunction = <T>(answer: Answer<T>): answer is (received: Received) => T | Promise<T> =>
  typeof answer === "function";

/** Registers a handler for a call and returns its requests, filled as they arrive. */
function handle(
  { method, path }: Pick<Endpoint, "method" | "path">,
  respond: (received: Received) => Promise<Response>,
): Received[] {
  const received: Received[] = [];
  const pattern = `*${API_BASE}${path.replace(/\{(\w+)\}/g, ":$1")}`;
  network.use(
    methods[method](pattern, async ({ request, params }) => {
      const text = await request.clone().text();
      const one: Received = {
        params: { ...params },
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === "" ? undefined : JSON.parse(text),
        headers: request.headers,
      };
      received.push(one);
      return respond(one);
    }),
  );
  return received;
}

/** Answers a call with a response of its contract; returns the requests, filled as they arrive. */
export const answerCall = <Response extends z.ZodType>(
  call: Call<Response>,
  answer: Answer<z.output<Response>>,
): Received[] =>
  handle(call, async (received) => {
    const value = isFunction(answer) ? await answer(received) : answer;
    return jsonOf(Object(z.encode(call.response, value)));
  });

/** Answers a call with a file; returns the requests, filled as they arrive. */
export const answerFile = (call: Pick<Endpoint, "method" | "path" | "file">, text: string): Received[] =>
  handle(call, async () => new HttpResponse(text, { headers: { "content-type": call.file ?? "" } }));

/** Fails a call with an error of the contract; returns the requests, filled as they arrive. */
export const refuseCall = (
  call: Pick<Endpoint, "method" | "path">,
  code: ErrorCode,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Received[] => handle(call, async () => refusalOf(code, fields, headers));

const refusalOf = (code: ErrorCode, fields?: Record<string, string>, headers?: Record<string, string>) =>
  jsonOf(new StudioError(code, fields).toBody(), {
    status: errors[code].status,
    ...(headers && { headers }),
  });

/** Fails a call with a network error; returns the requests, filled as they arrive. */
export const disconnectCall = (call: Pick<Endpoint, "method" | "path">): Received[] =>
  handle(call, async () => HttpResponse.error());

const held = new Set<() => void>();

/**
 * Keeps a call pending until `respond` is called with its answer, `refuse` with an error of the contract, or `disconnect`,
 * or the test ends.
 */
export function holdCall<Response extends z.ZodType>(call: Call<Response>) {
  const { promise, resolve } = Promise.withResolvers<() => globalThis.Response>();
  const disconnect = () => resolve(() => HttpResponse.error());
  held.add(disconnect);
  const received = handle(call, async () => (await promise)());
  const respond = (answer: z.output<Response>) =>
    resolve(() => jsonOf(Object(z.encode(call.response, answer))));
  const refuse = (code: ErrorCode) => resolve(() => refusalOf(code));
  return { received, respond, refuse, disconnect };
}

/** Requests of the page that are not answered yet. */
const unanswered = new Set<Promise<Response>>();

const { fetch: send } = globalThis;
globalThis.fetch = (...request) => {
  const answer = send(...request);
  const forget = () => unanswered.delete(answer);
  unanswered.add(answer);
  answer.then(forget, forget);
  return answer;
};

const LAST_CALL = `${API_BASE}/last-call-of-the-test`;

/**
 * Waits until the page's calls are answered, those that are about to be sent and those that it has given up included: a
 * later one would be received by the next test, and a later answer shown in it. Held calls fail with a network error.
 */
export async function endCalls(): Promise<void> {
  for (const end of held) end();
  held.clear();
  network.use(http.post(LAST_CALL, () => new HttpResponse()));
  do {
    await Promise.allSettled(unanswered);
    // What is about to be sent comes before it.
    await (await fetch(LAST_CALL, { method: "POST", body: "last" })).text();
  } while (unanswered.size > 0);
}
