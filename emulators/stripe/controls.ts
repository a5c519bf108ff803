import { z } from "zod";
import { type Account, anyObject, type Emit, idsAbout } from "./account.ts";
import { missingResource, unknownRoute } from "./api/errors.ts";
import { paySession, settleSession } from "./checkout/payments.ts";
import { checkoutOf, expireDue, expireSession } from "./checkout/sessions.ts";
import type { Events, KeptEvent } from "./events.ts";
import { type Faults, faultsSchema } from "./faults.ts";
import type { RequestLog } from "./request-log.ts";
import type { Webhooks } from "./webhooks.ts";

/** The parts that tests control. */
export type Stand = {
  account: Account;
  events: Events;
  webhooks: Webhooks;
  faults: Faults;
  log: RequestLog;
};

const deliver = z.boolean().default(true);
const payBody = z.strictObject({
  email: z.email().optional(),
  name: z.string().default("Persona di prova"),
  deliver,
  async: z.boolean().default(false),
});
const settleBody = z.strictObject({ ok: z.boolean(), deliver });
const expireBody = z.strictObject({ deliver });
const eventBody = z.strictObject({
  type: z.string(),
  object: z.union([z.string(), z.looseObject({ id: z.string() })]),
});
const deliveryBody = z.strictObject({
  times: z.int().positive().default(1),
  parallel: z.boolean().default(false),
});
const webhooksBody = z.strictObject({
  delivery: z.enum(["auto", "held"]),
  object: z.string().optional(),
});

const shown = ({ event, deliveries }: KeptEvent) => ({ id: event.id, type: event.type, deliveries, event });

/** Does something to a session and answers it with its events: their first delivery is over, or left to the test. */
async function actOn(
  { account, events, webhooks }: Stand,
  id: string,
  deliver: boolean,
  act: (account: Account) => void,
) {
  expireDue(account);
  const made: KeptEvent[] = [];
  const emit: Emit = (type, object) => void made.push(events.add(type, object, idsAbout(account, object)));
  act({ ...account, emit });
  if (deliver) await Promise.all(made.map(webhooks.dispatch));
  return { session: checkoutOf(account, id).session, events: made.map(shown) };
}

function eventOf({ events }: Stand, id: string): KeptEvent {
  const kept = events.get(id);
  if (!kept) throw missingResource("event", id);
  return kept;
}

async function attempts({ webhooks }: Stand, kept: KeptEvent, times: number, parallel: boolean) {
  const statuses: number[] = [];
  if (parallel) return Promise.all(Array.from({ length: times }, () => webhooks.attempt(kept)));
  for (let index = 0; index < times; index += 1) statuses.push(await webhooks.attempt(kept));
  return statuses;
}

type Control = (stand: Stand, body: unknown, id: string, query: URLSearchParams) => object | Promise<object>;

/**
 * What tests can do to the stand-in, with JSON bodies. Events are answered as `{id, type, deliveries, event}`: each
 * delivery is the status of its answer, 0 without one. An event is about its object and the rest of its payment.
 */
const controls: Record<string, Control> = {
  /** Pays as the hosted page does; `async` leaves it unpaid until it is settled. */
  "POST /test/sessions/:id/pay": (stand, body, id) => {
    const { email, name, async: late, ...given } = payBody.parse(body);
    const known = checkoutOf(stand.account, id).prefilledEmail || "persona@studio.test";
    const pay = (account: Account) => paySession(account, id, { email: email ?? known, name, late });
    return actOn(stand, id, given.deliver, pay);
  },
  "POST /test/sessions/:id/settle": (stand, body, id) => {
    const { ok, deliver } = settleBody.parse(body);
    return actOn(stand, id, deliver, (account) => settleSession(account, id, ok));
  },
  "POST /test/sessions/:id/expire": (stand, body, id) =>
    actOn(stand, id, expireBody.parse(body).deliver, (account) => expireSession(account, id)),

  /** Every event, or with `?object=` those about one object, the oldest first. */
  "GET /test/events": ({ account, events }, _, __, query) => {
    expireDue(account);
    const object = query.get("object");
    return { events: (object === null ? events.all() : events.about(object)).map(shown) };
  },
  /** An event of any type about an object, given by id or as it is; it is not delivered by itself. */
  "POST /test/events": ({ account, events }, body) => {
    const { type, object } = eventBody.parse(body);
    const known = typeof object === "string" ? anyObject(account, object) : object;
    if (!known) throw missingResource("object", `${object}`);
    return { event: shown(events.add(type, known, idsAbout(account, known))) };
  },
  /** Delivers at once, however often, whatever is held. */
  "POST /test/events/:id/deliver": async (stand, body, id) => {
    const { times, parallel } = deliveryBody.parse(body);
    return { statuses: await attempts(stand, eventOf(stand, id), times, parallel) };
  },

  /** Holds back deliveries about one object, or all; `auto` sends what was held. */
  "POST /test/webhooks": async ({ webhooks }, body) => {
    const { delivery, object } = webhooksBody.parse(body);
    if (delivery === "held") webhooks.hold(object);
    else await webhooks.release(object);
    return { delivery };
  },

  /** What goes wrong with the next calls that match; the first that matches counts. The answer's id clears them. */
  "POST /test/faults": ({ faults }, body) => ({ id: faults.add(faultsSchema.parse(body)) }),
  /** With `?id=` those of one answer, otherwise all. */
  "DELETE /test/faults": ({ faults }, _, __, query) => {
    faults.clear(query.get("id") ?? undefined);
    return {};
  },

  /** The calls of the API, the oldest first; with `?match=` those that mention the text. */
  "GET /test/requests": ({ log }, _, __, query) => ({ requests: log.matching(query.get("match") ?? "") }),
};

/** Answers a test; throws what is wrong with what it asked for. */
export async function control(stand: Stand, method: string, address: URL, body: string): Promise<object> {
  for (const [route, act] of Object.entries(controls)) {
    const [its = "", path = ""] = route.split(" ");
    const matched = its === method && new RegExp(`^${path.replace(":id", "(\\w+)")}$`).exec(address.pathname);
    if (matched)
      return act(stand, body === "" ? {} : JSON.parse(body), matched[1] ?? "", address.searchParams);
  }
  throw unknownRoute(method, address.pathname);
}
