import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { bookingOf, logEntry, type Model, type ModelClass, moveBehind, type Outcome } from "./model.ts";

/** Does an act for each person, and returns the outcomes in their order. */
const forEach = (people: readonly string[], act: (uid: string) => Outcome): Outcome => people.map(act).join();

/** Extends each person's packages that are in force and end. */
export const extend = (model: Model, people: readonly string[], days: number): Outcome =>
  forEach(people, (uid) => {
    const running = (model.packages.get(uid) ?? []).filter(
      ({ voided, start_date = "", expire_date }) =>
        !voided &&
        expire_date !== null &&
        expire_date > romeDay(model.now) &&
        start_date <= romeDay(model.now),
    );
    for (const pkg of running) {
      pkg.expire_date = addRomeDays(pkg.expire_date ?? "", days);
      if (pkg.size === 0) moveBehind(model, uid, pkg);
      logEntry(model, uid);
    }
    return running.length > 0 ? "ok" : "nothing_to_extend";
  });

/** Adds a tag to each person, or removes it. */
export const tag = (model: Model, people: readonly string[], name: string, isAdded: boolean): Outcome =>
  forEach(people, (uid) => {
    const tags = model.tags.get(uid) ?? new Set();
    if (tags.has(name) === isAdded) return "ok";
    if (isAdded) tags.add(name);
    else tags.delete(name);
    model.tags.set(uid, tags);
    return logEntry(model, uid);
  });

/** Mails a message to the people who are booked in a class, its guests who have become members included. */
export function writeToClass(model: Model, id: string, { id: classId, exists }: ModelClass): Outcome {
  if (!exists) return "event_not_found";
  const booked = [...model.packages.keys()].filter(
    (uid) => bookingOf(model, uid, classId)?.state === "booked",
  );
  const guests = [...model.guests.values()].flatMap(({ member, seats }) =>
    member !== null && seats.has(classId) ? [member] : [],
  );
  const recipients = new Set([...booked, ...guests]);
  if (recipients.size === 0) return "message_without_recipients";
  model.messages.set(id, recipients);
  const [only, ...others] = recipients;
  // The log names the recipient of a message to one person.
  if (only !== undefined && others.length === 0) logEntry(model, only);
  return "ok";
}
