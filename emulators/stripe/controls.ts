import * as z from "zod";
import { type Account, anyObject, type Emit, idsAbout } from "./account.ts";
import { missingResource, unknownRoute } from "./api/errors.ts";
import { advanceSubscription, subscriptionOf } from "./billing/subscriptions.ts";
import { settleIntent } from "./cards/intents.ts";
import { testCard } from "./cards/methods.ts";
import { closeDispute, openDispute } from "./checkout/disputes.ts";
import { paySession, settleSession } from "./checkout/payments.ts";
import { failRefund } from "./checkout/refunds.ts";
import { checkoutOf, expireDue, expireSession } from "./checkout/sessions.ts";
import type { Events, KeptEvent } from "./events.ts";
import { type Faults, faultsSchema } from "./faults.ts";
import type { RequestLog } from "./requestLog.ts";
import type { Webhooks } from "./webhooks.ts";

/** Parts of the fake server that tests control. */
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
  saves: testCard.optional(),
});
const settleBody = z.strictObject({ ok: z.boolean(), deliver });
const expireBody = z.strictObject({ deliver });
const advanceBody = z.strictObject({ deliver });
const closeBody = z.strictObject({ won: z.boolean(), deliver });
const declineBody = z.strictObject({ times: z.int().nonnegative() });
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

const onWire = ({ event, deliveries }: KeptEvent) => ({ id: event.id, type: event.type, deliveries, event });

/** Changes objects and returns the events, after their first delivery unless that is left to the test. */
async function eventsOf(
  { account, events, webhooks }: Stand,
  deliver: boolean,
  act: (account: Account) => void,
) {
  expireDue(account);
  const made: KeptEvent[] = [];
  const emit: Emit = (type, object) => void made.push(events.add(type, object, idsAbout(account, object)));
  act({ ...account, emit });
  if (deliver) await Promise.all(made.map(webhooks.dispatch));
  return made.map(onWire);
}

/** Changes a session and returns it with its events. */
async function actOn(stand: Stand, id: string, deliver: boolean, act: (account: Account) => void) {
  const events = await eventsOf(stand, deliver, act);
  return { session: checkoutOf(stand.account, id).session, events };
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
 * Controls for tests, with JSON bodies. Events are answered as `{id, type, deliveries, event}`, where deliveries are
 * the statuses of the answers, 0 without one. An event is about its object and the related payment.
 */
const controls: Record<string, Control> = {
  /** Pays like the hosted page, and saves the card `saves`; `async` leaves the payment unconfirmed until it is settled. */
  "POST /test/sessions/:id/pay": (stand, body, id) => {
    const { email, name, async: isDelayed, saves: savedCard, ...given } = payBody.parse(body);
    const defaultEmail = checkoutOf(stand.account, id).prefilledEmail || "persona@studio.test";
    const pay = (account: Account) =>
      paySession(account, id, { email: email ?? defaultEmail, name, isDelayed, savedCard });
    return actOn(stand, id, given.deliver, pay);
  },
  "POST /test/sessions/:id/settle": (stand, body, id) => {
    const { ok, deliver } = settleBody.parse(body);
    return actOn(stand, id, deliver, (account) => settleSession(account, id, ok));
  },
  "POST /test/sessions/:id/expire": (stand, body, id) =>
    actOn(stand, id, expireBody.parse(body).deliver, (account) => expireSession(account, id)),

  /** Lets the bank answer a payment with a saved card that it processes. */
  "POST /test/intents/:id/settle": async (stand, body, id) => {
    const { ok, deliver } = settleBody.parse(body);
    const events = await eventsOf(stand, deliver, (account) => settleIntent(account, id, ok));
    return { events };
  },

  /** Moves a subscription to its next debit, further attempt or end. */
  "POST /test/subscriptions/:id/advance": async (stand, body, id) => {
    const { deliver } = advanceBody.parse(body);
    const events = await eventsOf(stand, deliver, (account) => advanceSubscription(account, id));
    const { subscription, clock } = subscriptionOf(stand.account, id);
    return { subscription, clock, events };
  },
  /** Lets the next `times` debits of a subscription fail. */
  "POST /test/subscriptions/:id/decline": ({ account }, body, id) => {
    const billed = subscriptionOf(account, id);
    billed.declines = declineBody.parse(body).times;
    return {};
  },

  /** Lets a refund come back from the bank. */
  "POST /test/refunds/:id/fail": async (stand, body, id) => {
    const { deliver } = advanceBody.parse(body);
    const events = await eventsOf(stand, deliver, (account) => failRefund(account, id));
    return { events };
  },

  /** Opens a dispute of a charge. */
  "POST /test/charges/:id/dispute": async (stand, body, id) => {
    const { deliver } = advanceBody.parse(body);
    const events = await eventsOf(stand, deliver, (account) => openDispute(account, id));
    return { dispute: [...stand.account.disputes.values()].find(({ charge }) => charge === id), events };
  },
  /** Closes a dispute, won or lost. */
  "POST /test/disputes/:id/close": async (stand, body, id) => {
    const { won, deliver } = closeBody.parse(body);
    const events = await eventsOf(stand, deliver, (account) => closeDispute(account, id, won));
    return { dispute: stand.account.disputes.get(id), events };
  },

  /** Lists all events, or with `?object=` those about one object, oldest first. */
  "GET /test/events": ({ account, events }, _, __, query) => {
    expireDue(account);
    const object = query.get("object");
    return { events: (object === null ? events.all() : events.about(object)).map(onWire) };
  },
  /** Creates an event of any type about an object, given by id or in full, without delivering it. */
  "POST /test/events": ({ account, events }, body) => {
    const { type, object } = eventBody.parse(body);
    const subject = typeof object === "string" ? anyObject(account, object) : object;
    if (!subject) throw missingResource("object", `${object}`);
    return { event: onWire(events.add(type, subject, idsAbout(account, subject))) };
  },
  /** Delivers immediately, `times` times, even while deliveries are held. */
  "POST /test/events/:id/deliver": async (stand, body, id) => {
    const { times, parallel } = deliveryBody.parse(body);
    return { statuses: await attempts(stand, eventOf(stand, id), times, parallel) };
  },

  /** Holds deliveries about one object, or all; `auto` releases them. */
  "POST /test/webhooks": async ({ webhooks }, body) => {
    const { delivery, object } = webhooksBody.parse(body);
    if (delivery === "held") webhooks.hold(object);
    else await webhooks.release(object);
    return { delivery };
  },

  /** Adds faults for the next matching calls, of which the first match applies. The answer's id clears them. */
  "POST /test/faults": ({ faults }, body) => ({ id: faults.add(faultsSchema.parse(body)) }),
  /** Clears the faults with `?id=`, otherwise all. */
  "DELETE /test/faults": ({ faults }, _, __, query) => {
    faults.clear(query.get("id") ?? undefined);
    return {};
  },

  /** Lists API calls, oldest first; with `?match=` those that contain the text. */
  "GET /test/requests": ({ log }, _, __, query) => ({ requests: log.matching(query.get("match") ?? "") }),
};

/**
 * Answers a control request.
 * @throws {Error} for an invalid one.
 */
export async function control(stand: Stand, method: string, address: URL, body: string): Promise<object> {
  for (const [route, act] of Object.entries(controls)) {
    const [its = "", path = ""] = route.split(" ");
    const matched = its === method && new RegExp(`^${path.replace(":id", "(\\w+)")}$`).exec(address.pathname);
    if (matched)
      return act(stand, body === "" ? {} : JSON.parse(body), matched[1] ?? "", address.searchParams);
  }
  throw unknownRoute(method, address.pathname);
}
