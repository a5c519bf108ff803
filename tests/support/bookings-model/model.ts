import { romeDay } from "../../../functions/src/contract/romeDay.ts";

/** The studio's rules a second time, as plainly as they can be said, to hold the real ones against. */
export type ModelProduct = {
  id: string;
  size: number;
  expire_date: string | null;
  remaining: number;
  /** By how much staff have corrected what is left. */
  corrected: number;
};
export type ModelBooking = {
  state: "booked" | "cancelled" | "dropped";
  productId: string | null;
  deducted: boolean;
};
export type ModelClass = { id: string; start: Date; capacity: number; alive: boolean };

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

const DAY = 86_400_000;
const key = (uid: string, id: string) => `${uid}/${id}`;

export const taken = (model: Model, id: string): number =>
  [...model.bookings].filter(([name, booking]) => name.endsWith(`/${id}`) && booking.state === "booked")
    .length;

export const bookingOf = (model: Model, uid: string, id: string) => model.bookings.get(key(uid, id));

function logEntry(model: Model, uid: string): Outcome {
  model.logged.set(uid, (model.logged.get(uid) ?? 0) + 1);
  return "ok";
}

export function book(model: Model, uid: string, event: ModelClass, by: { charge: boolean }): Outcome {
  if (!event.alive) return "event_not_found";
  const before = bookingOf(model, uid, event.id);
  if (before?.state === "booked") return "ok";
  if (model.now >= event.start) return "class_started";
  if (taken(model, event.id) >= event.capacity) return "class_full";
  if (before?.state === "dropped") {
    model.bookings.set(key(uid, event.id), { ...before, state: "booked" });
  } else if (!by.charge) {
    model.bookings.set(key(uid, event.id), { state: "booked", productId: null, deducted: false });
  } else {
    const product = payer(model, uid, event);
    if (!product) return "no_package";
    if (product.size > 0) product.remaining -= 1;
    const deducted = product.size > 0;
    model.bookings.set(key(uid, event.id), { state: "booked", productId: product.id, deducted });
  }
  return logEntry(model, uid);
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
  const late = event.start.getTime() - model.now.getTime() < DAY;
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
  return logEntry(model, uid);
}

export function cancelClass(model: Model, event: ModelClass): Outcome {
  if (!event.alive) return "event_not_found";
  if (model.now >= event.start) return "class_started";
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
