import { romeDay } from "@studio/contract/time/romeDay.ts";

/** The studio's rules a second time, as plainly as they can be said, to hold the real ones against. */
export type ModelProduct = {
  id: string;
  size: number;
  expire_date: string | null;
  remaining: number;
  /** By how much staff have corrected what is left. */
  corrected: number;
};
type ModelBooking = {
  state: "booked" | "cancelled" | "dropped";
  productId: string | null;
  deducted: boolean;
  /** When they were moved up from the list with the right to cancel for free. */
  movedUpAt: Date | null;
};
export type ModelClass = {
  id: string;
  start: Date;
  capacity: number;
  alive: boolean;
  /** Who waits, the next one first. */
  waiting: string[];
};

export type Model = {
  now: Date;
  classes: ModelClass[];
  /** By member, in the order in which they were granted. */
  products: Map<string, ModelProduct[]>;
  /** By `member/class`. */
  bookings: Map<string, ModelBooking>;
  /** Entries the log must have, by member. */
  logged: Map<string, number>;
};

/** `ok`, or the code of the refusal. */
export type Outcome = string;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const key = (uid: string, id: string) => `${uid}/${id}`;

export const taken = (model: Model, id: string): number =>
  [...model.bookings].filter(([name, booking]) => name.endsWith(`/${id}`) && booking.state === "booked")
    .length;

export const bookingOf = (model: Model, uid: string, id: string) => model.bookings.get(key(uid, id));

function logEntry(model: Model, uid: string): Outcome {
  model.logged.set(uid, (model.logged.get(uid) ?? 0) + 1);
  return "ok";
}

const free = (model: Model, event: ModelClass): number => event.capacity - taken(model, event.id);
const without = (list: readonly string[], uid: string): string[] => list.filter((one) => one !== uid);

type By = { charge: boolean; staff: boolean };

export function book(model: Model, uid: string, event: ModelClass, by: By): Outcome {
  if (!event.alive) return "event_not_found";
  if (bookingOf(model, uid, event.id)?.state === "booked") return "ok";
  if (model.now >= event.start) return "class_started";
  if (free(model, event) <= 0) return "class_full";
  if (!pays(model, uid, event, by.charge)) return "no_package";
  const ahead = event.waiting.includes(uid) ? event.waiting.indexOf(uid) : event.waiting.length;
  if (!by.staff && !isClosed(model, event) && ahead >= free(model, event)) return "seat_kept";
  return takeSeat(model, uid, event, { charge: by.charge, movedUp: false });
}

/** True where a package pays, or none has to: what was cancelled late is paid for. */
const pays = (model: Model, uid: string, event: ModelClass, charge: boolean): boolean =>
  !charge || bookingOf(model, uid, event.id)?.state === "dropped" || payer(model, uid, event) !== undefined;

function takeSeat(
  model: Model,
  uid: string,
  event: ModelClass,
  { charge, movedUp }: { charge: boolean; movedUp: boolean },
): Outcome {
  const before = bookingOf(model, uid, event.id);
  const movedUpAt = movedUp && before?.state !== "dropped" ? model.now : null;
  const paid = (): Pick<ModelBooking, "productId" | "deducted"> => {
    if (before?.state === "dropped") return before;
    const product = charge ? payer(model, uid, event) : undefined;
    if (product && product.size > 0) product.remaining -= 1;
    return { productId: product?.id ?? null, deducted: product !== undefined && product.size > 0 };
  };
  const { productId, deducted } = paid();
  model.bookings.set(key(uid, event.id), { state: "booked", productId, deducted, movedUpAt });
  event.waiting = without(event.waiting, uid);
  return logEntry(model, uid);
}

const isClosed = (model: Model, event: ModelClass): boolean =>
  event.start.getTime() - model.now.getTime() < 3 * HOUR;

function isNight(now: Date): boolean {
  const hour = Number(
    now.toLocaleString("en-GB", { timeZone: "Europe/Rome", hour: "2-digit", hourCycle: "h23" }),
  );
  return hour >= 22 || hour < 7;
}

/** Seats that are free go to whoever waits and can pay, in turn. */
function handOver(model: Model, event: ModelClass): void {
  while (free(model, event) > 0 && !isClosed(model, event) && !isNight(model.now)) {
    const [uid] = event.waiting;
    if (uid === undefined) return;
    if (pays(model, uid, event, true)) takeSeat(model, uid, event, { charge: true, movedUp: true });
    else leave(model, uid, event);
  }
}

export function join(model: Model, uid: string, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  if (event.waiting.includes(uid)) return "ok";
  if (model.now >= event.start) return "class_started";
  if (bookingOf(model, uid, event.id)?.state === "booked") return "already_booked";
  if (isClosed(model, event)) return "waiting_closed";
  if (free(model, event) > event.waiting.length) return "seats_left";
  if (!pays(model, uid, event, true)) return "no_package";
  event.waiting.push(uid);
  return logEntry(model, uid);
}

export function leave(model: Model, uid: string, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  if (!event.waiting.includes(uid)) return "ok";
  event.waiting = without(event.waiting, uid);
  return logEntry(model, uid);
}

/** Staff give somebody in the list a seat, past the others; a full class grows by one. */
export function giveSeat(model: Model, uid: string, event: ModelClass, charge: boolean): Outcome {
  if (!event.alive) return "event_not_found";
  if (bookingOf(model, uid, event.id)?.state === "booked") return "ok";
  if (!event.waiting.includes(uid)) return "not_waiting";
  if (model.now >= event.start) return "class_started";
  if (!pays(model, uid, event, charge)) return "no_package";
  if (free(model, event) <= 0) event.capacity += 1;
  return takeSeat(model, uid, event, { charge, movedUp: true });
}

/** Staff add a place. */
export function enlarge(model: Model, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  if (model.now >= event.start) return "class_started";
  event.capacity += 1;
  handOver(model, event);
  return "ok";
}

/** What time does to the lists by itself. */
export function moveUp(model: Model): Outcome {
  for (const event of model.classes.filter(({ alive }) => alive)) {
    if (isClosed(model, event)) event.waiting = [];
    else handOver(model, event);
  }
  return "ok";
}

function payer(model: Model, uid: string, event: ModelClass): ModelProduct | undefined {
  const last = [romeDay(model.now), romeDay(event.start)].sort().at(-1) ?? "";
  const valid = (model.products.get(uid) ?? []).filter(
    (product) => (product.expire_date ?? "9999") > last && (product.size === 0 || product.remaining > 0),
  );
  const subscriptions = valid.filter((product) => product.size === 0);
  const first = subscriptions.length > 0 ? subscriptions : valid;
  return first.reduce<ModelProduct | undefined>(
    (best, product) =>
      best === undefined || (product.expire_date ?? "9999") < (best.expire_date ?? "9999") ? product : best,
    undefined,
  );
}

export function cancel(model: Model, uid: string, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  const booking = bookingOf(model, uid, event.id);
  if (!booking) return "not_booked";
  if (booking.state !== "booked") return "ok";
  if (model.now >= event.start) return "class_started";
  const isFree = booking.movedUpAt && model.now.getTime() < booking.movedUpAt.getTime() + 2 * HOUR;
  const late = event.start.getTime() - model.now.getTime() < DAY && !isFree;
  return end(model, uid, event, late ? "dropped" : "cancelled");
}

export function remove(model: Model, uid: string, event: ModelClass, returned: boolean): Outcome {
  if (!event.alive) return "event_not_found";
  const booking = bookingOf(model, uid, event.id);
  if (!booking) return "not_booked";
  if (booking.state === "cancelled") return "ok";
  if (booking.state === "dropped" && !(returned && booking.deducted)) return "ok";
  if (model.now >= event.start) return "class_started";
  return end(model, uid, event, returned ? "cancelled" : "dropped");
}

function end(model: Model, uid: string, event: ModelClass, state: "cancelled" | "dropped"): Outcome {
  const booking = bookingOf(model, uid, event.id);
  if (!booking) return "not_booked";
  const back = state === "cancelled" && booking.deducted;
  const product = model.products.get(uid)?.find(({ id }) => id === booking.productId);
  if (back && product) product.remaining += 1;
  model.bookings.set(key(uid, event.id), { ...booking, state, deducted: booking.deducted && !back });
  logEntry(model, uid);
  if (booking.state === "booked") handOver(model, event);
  return "ok";
}

export function cancelClass(model: Model, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  if (model.now >= event.start) return "class_started";
  event.waiting = [];
  for (const [name, booking] of model.bookings) {
    const [uid, id] = name.split("/");
    if (uid && id === event.id && booking.state !== "cancelled") end(model, uid, event, "cancelled");
  }
  event.alive = false;
  return "ok";
}

/** Staff set what is left of a package. */
export function setUses(model: Model, uid: string, product: ModelProduct, uses: number): Outcome {
  if (product.size === 0) return "invalid_request";
  if (product.remaining === uses) return "ok";
  product.corrected += uses - product.remaining;
  product.remaining = uses;
  return logEntry(model, uid);
}

/** Staff make a package another size or let it end on another day. */
export function edit(
  model: Model,
  uid: string,
  product: ModelProduct,
  wanted: Pick<ModelProduct, "size" | "expire_date">,
): Outcome {
  const remaining = product.remaining + wanted.size - product.size;
  if (product.size === 0 ? wanted.size > 0 : wanted.size === 0 || remaining < 0) return "invalid_request";
  if (product.size === wanted.size && product.expire_date === wanted.expire_date) return "ok";
  Object.assign(product, wanted, { remaining });
  return logEntry(model, uid);
}

export function removePackage(model: Model, uid: string, product: ModelProduct): Outcome {
  const others = (model.products.get(uid) ?? []).filter(({ id }) => id !== product.id);
  model.products.set(uid, others);
  return logEntry(model, uid);
}
