import { free, isRosterClosed, type Model, type ModelClass, type Outcome, promote } from "./model.ts";

/** Seats the guest of a request in a free seat, without charge. */
export function addGuest(model: Model, request: string, gymClass: ModelClass): Outcome {
  if (!gymClass.exists) return "event_not_found";
  const guest = model.guests.get(request) ?? { member: null, seats: new Set(), trials: new Set() };
  if (guest.seats.has(gymClass.id)) return "ok";
  if (isRosterClosed(model, gymClass)) return "roster_closed";
  if (free(model, gymClass) <= 0) return "class_full";
  model.guests.set(request, guest);
  guest.seats.add(gymClass.id);
  guest.trials.add(gymClass.id);
  model.guestsLogged += 1;
  return "ok";
}

/** Takes a guest off a roster; a class that is cancelled has none, and stays among the request's trials. */
export function removeGuest(model: Model, request: string, gymClass: ModelClass): Outcome {
  const guest = model.guests.get(request);
  if (!gymClass.exists || !guest?.seats.has(gymClass.id)) return "ok";
  if (isRosterClosed(model, gymClass)) return "roster_closed";
  guest.seats.delete(gymClass.id);
  guest.trials.delete(gymClass.id);
  model.guestsLogged += 1;
  promote(model, gymClass);
  return "ok";
}

/** Makes a guest a member, who starts without packages and bookings. */
export function convert(model: Model, request: string, uid: string): void {
  const guest = model.guests.get(request);
  if (!guest) throw new Error(`No guest ${request}`);
  guest.member = uid;
  model.packages.set(uid, []);
}
