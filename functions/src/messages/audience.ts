import { StudioError } from "@studio/contract/errors.ts";
import type { LeftOut, MessageAudience, MessageDocument } from "@studio/contract/messages/model.ts";
import type { PlaceholderValues } from "@studio/contract/messages/placeholders.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { classStore, rosterStore } from "../bookings/store.ts";
import { memberStore } from "../people/store.ts";
import { accountsByEmail } from "../platform/auth/accounts.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { clockTime, dayAtTime, weekdayAndDay } from "../platform/mail/dates.ts";
import { raceStore, readBookingsOfRace } from "../race/store.ts";

/** A person to write to: a member, or a runner without an account. */
export type Recipient = {
  /** As `to` of a message stores it. */
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  member: MemberDocument | undefined;
};

/** The people of an audience, and what their message can say of it. */
export type Audience = {
  audience: MessageDocument["audience"];
  values: PlaceholderValues;
  recipients: readonly Recipient[];
  leftOut: LeftOut;
  /** The coach of the audience's class. */
  coach: string | null;
};

const nobodyLeftOut: LeftOut = { refused: 0, no_account: 0, gone: 0 };

const BOOKING = "booking:";

/** Returns the key of a runner without an account, by their booking of the race. */
const bookingKey = (id: string): string => `${BOOKING}${id}`;

/** Returns the id of the booking in a key; `undefined` if it is the uid of a member. */
export const bookingInKey = (key: string): string | undefined =>
  key.startsWith(BOOKING) ? key.slice(BOOKING.length) : undefined;

/** Reads the members with these uids, each once, and returns how many of them are gone. */
async function readMembers(uids: readonly string[]): Promise<{ recipients: Recipient[]; gone: number }> {
  const asked = [...new Set(uids)];
  const members =
    asked.length > 0 ? await readDocuments(...asked.map((uid) => memberStore.ref({ uid }))) : [];
  const recipients = members.flatMap((member) =>
    member ? [{ ...contactsOf(member.value), key: member.id, member: member.value }] : [],
  );
  return { recipients, gone: asked.length - recipients.length };
}

const contactsOf = ({ first_name, last_name, email, phone }: Omit<Recipient, "key" | "member">) => ({
  first_name,
  last_name,
  email,
  phone,
});

async function readClassAudience(id: string): Promise<Audience> {
  const [[gymClass], roster] = await Promise.all([
    readDocuments(classStore.ref({ id })),
    rosterStore.find("ofClass", { in: { id } }),
  ]);
  if (!gymClass) throw new StudioError("event_not_found");
  const { summary, start, coach } = gymClass.value;
  const booked = roster.filter(({ value }) => value.state === "booked");
  // A guest may have become a member since.
  const uids = booked.flatMap(({ id: uid, value: { guest } }) => (guest ? (guest.member ?? []) : uid));
  const { recipients, gone } = await readMembers(uids);
  return {
    audience: { type: "class", id, name: `${summary}, ${dayAtTime(start.dateTime)}` },
    values: {
      classe: summary,
      giorno: weekdayAndDay(start.dateTime),
      ora: clockTime(start.dateTime),
    },
    recipients,
    leftOut: { ...nobodyLeftOut, no_account: booked.length - uids.length, gone },
    coach,
  };
}

/** Reads the runners with a confirmed place, each address once; who has proven theirs is written to as a member. */
async function readRaceAudience(id: string): Promise<Audience> {
  const [[race], bookings] = await Promise.all([
    readDocuments(raceStore.ref({ id })),
    readBookingsOfRace(id),
  ]);
  if (!race) throw new StudioError("race_not_found");
  const confirmed = bookings.filter(({ value }) => value.state === "confirmed");
  const byEmail = new Map(confirmed.map((booking) => [booking.value.email, booking]));
  const accounts = await accountsByEmail([...byEmail.keys()]);
  const proven = accounts.filter(({ emailVerified, disabled }) => emailVerified && !disabled);
  const { recipients: members } = await readMembers(proven.map(({ uid }) => uid));
  const ofMembers = new Set(members.map(({ email }) => email));
  const runners = [...byEmail.values()].flatMap(({ id: bookingId, value }) =>
    ofMembers.has(value.email)
      ? []
      : [{ ...contactsOf(value), key: bookingKey(bookingId), member: undefined }],
  );
  return {
    audience: { type: "race", id, name: `${race.value.name}, ${weekdayAndDay(romeInstant(id, "12:00"))}` },
    values: { gara: race.value.name, giorno: weekdayAndDay(romeInstant(id, "12:00")) },
    recipients: [...members, ...runners],
    leftOut: nobodyLeftOut,
    coach: null,
  };
}

async function readPeople(ids: readonly string[]): Promise<Audience> {
  const { recipients, gone } = await readMembers(ids);
  const [first] = recipients;
  const isOne = first !== undefined && recipients.length === 1;
  return {
    audience: {
      type: "people",
      id: null,
      name: isOne ? "Una persona" : `${recipients.length} persone`,
    },
    values: {},
    recipients,
    leftOut: { ...nobodyLeftOut, gone },
    coach: null,
  };
}

/**
 * Reads the people of an audience, each once.
 * @throws `event_not_found`, `race_not_found`
 */
export function readAudience(audience: MessageAudience): Promise<Audience> {
  if (audience.type === "class") return readClassAudience(audience.id);
  return audience.type === "race" ? readRaceAudience(audience.id) : readPeople(audience.ids);
}
