import { randomInt } from "node:crypto";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { openingTimesOn } from "@studio/contract/site/openingHours.ts";
import { addRomeDays, romeInstant, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { newEmail } from "../leads.ts";
import { mailsTo } from "../recovery.ts";
import { newAddress, request } from "../server/http.ts";
import { newClass } from "../studio.ts";

/** Days from now on which there is no class of another test. */
let used = 2;

/** Returns the instant of a minute of an open day within two weeks, on which few other tests have a class. */
export function freeMinute(): Date {
  for (;;) {
    used = used >= 16 ? 3 : used + 1;
    const day = addRomeDays(romeDay(new Date()), used);
    const [open] = openingTimesOn(initialHours, romeWeekday(day));
    // A minute that no timetable has.
    const minute = `${String(randomInt(10, 15))}:${String(randomInt(1, 29)).padStart(2, "0")}`;
    if (open) return romeInstant(day, minute);
  }
}

/** Creates a class with seats at an hour of its own. */
export async function newTrialClass(capacity = 6): Promise<{ id: string; start: Date }> {
  const start = freeMinute();
  return { id: await newClass({ start, capacity }), start };
}

/** Returns the fields of a request for a trial at an instant, by a new person. */
export const trialBody = (when: Date, fields: Record<string, unknown> = {}) => ({
  first_name: "Ada",
  last_name: "Prova",
  email: newEmail(),
  phone: `+39320${randomInt(1_000_000, 9_999_999)}`,
  service: "CLASS",
  message: "",
  when: when.toISOString(),
  ...fields,
});

export const askTrial = (body: unknown, from = newAddress()) =>
  request("POST", "/public/trial", { json: body, from });

/** Returns the token of the link in the newest mail to an address. */
export async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const tokens = mails.flatMap(({ message }) => /\/prova#([\w.-]+)/.exec(String(message.text))?.[1] ?? []);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link of a trial in the mails to ${email}`);
  return token;
}

/** Asks for a trial in a new class; returns the class, the sender's e-mail and the token of its mail. */
export async function bookTrial(capacity = 6) {
  const gymClass = await newTrialClass(capacity);
  const body = trialBody(gymClass.start);
  const { status } = await askTrial(body);
  if (status !== 200) throw new Error(`The trial was answered with ${status}`);
  return { gymClass, email: body.email, token: await tokenTo(body.email) };
}

/** Calls of the link's page by path. */
export const byLink = (path: "link" | "confirmation" | "cancellation" | "move", json: unknown) =>
  request("POST", `/public/trial/${path}`, { json, from: newAddress() });
