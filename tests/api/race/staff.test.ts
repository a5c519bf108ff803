import { randomBytes, randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import ICAL from "ical.js";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawCode } from "../../../functions/src/race/tickets/ticketCode.ts";
import { attachmentOf, mailOf } from "../../support/mail.ts";
import { newPerson, type Person, verifyEmail } from "../../support/people.ts";
import { newDay, PRICE, runner } from "../../support/race/races.ts";
import {
  entriesAbout,
  holdPlace,
  placesLeft,
  type Race,
  raceByStaff,
  raceSnapshot,
  storedBooking,
} from "../../support/race/staff.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { suite } from "../../support/server/suite.ts";

const BASE = "/admin/hyrox-simulations";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const ask = (method: string, path: string, json?: unknown, idempotencyKey?: string): Promise<Answer> =>
  request(method, `${BASE}${path}`, {
    token: admin.token,
    ...(json !== undefined && { json }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

const bookSlot = (slot_id: string | undefined, who: object = runner(), key?: string) =>
  ask("POST", "/bookings", { slot_id, ...who }, key);

/** Books a place and returns its id. */
async function booked(slot_id: string | undefined, who: object = runner()): Promise<string> {
  const { body } = await bookSlot(slot_id, who);
  return api.race.bookByStaff.response.parse(body).id;
}

const move = (id: string, slot_id: string | undefined) => ask("POST", `/bookings/${id}/move`, { slot_id });
const checkIn = (id: string, checked_in: boolean) => ask("POST", `/bookings/${id}/check-in`, { checked_in });
const confirm = (id: string) => ask("POST", `/bookings/${id}/confirm`);
const openTicket = (ticket: string) => request("GET", `/public/hyrox-simulations/tickets/${ticket}`);

/** Returns the last mail with a booking's ticket. */
const ticketMailOf = async (id: string) =>
  mailOf(`${id}-ticket-${(await storedBooking(id)).changedAt.getTime()}`);

/** Moves the start of a booking to today, as on the day of the race. */
const startToday = (id: string) =>
  database.doc(documentPath("raceBookings", { id })).update({ start_time: new Date() });

const endBooking = (id: string, state: "expired" | "cancelled") =>
  database.doc(documentPath("raceBookings", { id })).update({ state });

/** Expects a refusal with `code` that leaves the race unchanged. */
async function refused({ date }: Race, attempt: () => Promise<Answer>, code: ErrorCode): Promise<void> {
  const before = await raceSnapshot(date);
  const { status, body } = await attempt();
  expect([status, body.code]).toEqual([errors[code].status, code]);
  expect(await raceSnapshot(date)).toEqual(before);
}

describe("staff keep races", () => {
  test("by adding one with its slots, changing its price, and removing it", async () => {
    const { date, name, slots } = await raceByStaff(admin, 3);
    expect(slots).toEqual([`${date}-0900`, `${date}-0907`, `${date}-0915`]);
    expect(await placesLeft(date)).toEqual([4, 4, 4]);
    const change = { name: "Un altro nome", price: 4000, payment_link: "https://pay.forgia.test/gara" };
    const changed = await ask("PUT", `/events/${date}`, change);
    expect([changed.status, changed.body]).toEqual([200, { id: date, date, ...change }]);
    expect((await ask("DELETE", `/events/${date}`)).body).toEqual({ removed: true });
    const { log, ...left } = await raceSnapshot(date);
    expect(left).toEqual({ [`raceEvents/${date}`]: undefined });
    expect(log).toMatchObject([
      [
        { kind: "race.event_created", about: { type: "race", id: date, name }, subject: null },
        { kind: "race.event_changed", about: { name: "Un altro nome" }, actor: { id: admin.uid } },
        { kind: "race.event_removed", about: { name: "Un altro nome" } },
      ],
    ]);
  });

  test("one a day", async () => {
    const race = await raceByStaff(admin);
    const again = { name: "Ancora", date: race.date, price: PRICE, payment_link: null };
    await refused(
      race,
      () => ask("POST", "/events", { ...again, first_start: "10:00", slots: 2 }),
      "race_exists",
    );
  });

  test("on days that are not past", async () => {
    const date = addRomeDays(romeDay(new Date()), -1);
    const race = { name: "Ieri", date, price: PRICE, payment_link: null, first_start: "10:00", slots: 2 };
    const { status, body } = await ask("POST", "/events", race);
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, ["date"]]);
    expect(await placesLeft(date)).toEqual([]);
  });

  test("but cannot remove one with bookings", async () => {
    const race = await raceByStaff(admin);
    await booked(race.slots[1]);
    await refused(race, () => ask("DELETE", `/events/${race.date}`), "race_has_bookings");
  });

  test("and get 404 for an unknown one", async () => {
    const date = newDay();
    const change = { name: "Nessuna", price: PRICE, payment_link: null };
    expect((await ask("PUT", `/events/${date}`, change)).body.code).toBe("race_not_found");
    expect((await ask("DELETE", `/events/${date}`)).body.code).toBe("race_not_found");
  });

  test("and change a slot's capacity, never below its bookings", async () => {
    const race = await raceByStaff(admin);
    const [first, second] = race.slots;
    await booked(first);
    await booked(first);
    const setPlaces = (id: string | undefined, places: number) => ask("PUT", `/slots/${id}`, { places });
    await refused(race, () => setPlaces(first, 1), "places_taken");
    expect((await setPlaces(first, 2)).body).toMatchObject({
      id: first,
      places: 2,
      remaining: 0,
      is_full: true,
    });
    expect((await setPlaces(first, 3)).body).toMatchObject({ places: 3, remaining: 1, is_full: false });
    expect((await setPlaces(second, 0)).body).toMatchObject({ places: 0, remaining: 0, is_full: true });
    await refused(race, () => bookSlot(second), "slot_full");
    await refused(race, () => setPlaces(`${race.date}-2359`, 1), "slot_not_found");
    expect((await entriesAbout(race.date)).at(-1)).toMatchObject({
      kind: "race.slot_changed",
      about: {
        type: "race",
        id: race.date,
        name: expect.stringMatching(/^Simulazione .*, \d+ \w{3} 09:07$/),
      },
    });
  });
});

describe("staff book a place", () => {
  test("that is confirmed at once, with a log entry without a name", async () => {
    const race = await raceByStaff(admin);
    const who = { ...runner(), last_name: "Corridora" };
    const { status, body } = await bookSlot(race.slots[1], who);
    const { id } = api.race.bookByStaff.response.parse(body);
    expect([status, body]).toMatchObject([
      200,
      {
        slot_id: race.slots[1],
        ...who,
        state: "confirmed",
        payment: "staff",
        price: PRICE,
        held_until: null,
      },
    ]);
    expect(Object.keys(body)).not.toContain("ticket");
    expect(await placesLeft(race.date)).toEqual([4, 3, 4]);
    const log = await entriesAbout(id);
    expect(log).toMatchObject([
      {
        kind: "race.booked_by_staff",
        actor: { id: admin.uid },
        subject: null,
        about: { type: "race_booking", id, name: expect.stringMatching(/^Simulazione .*, \d+ \w{3} 09:07$/) },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(who.last_name);
  });

  test("and the ticket arrives, with its code and the entry for a calendar", async () => {
    const race = await raceByStaff(admin);
    const who = runner();
    const id = await booked(race.slots[1], who);
    const { ticket, start_time } = await storedBooking(id);
    const page = `${suite.url}/biglietto/${ticket}`;
    const mail = await ticketMailOf(id);
    expect(mail.to).toMatchObject([{ address: who.email }]);
    expect(mail.subject).toContain(`Il tuo biglietto: ${race.name}`);
    expect(mail.text).toContain(`Apri il biglietto: ${page}`);

    const calendar = await attachmentOf(mail, "simulazione.ics");
    const [entry] = new ICAL.Component(ICAL.parse(String(calendar.bytes))).getAllSubcomponents("vevent");
    expect(calendar.contentType).toBe("text/calendar");
    expect(new ICAL.Event(entry).startDate.toJSDate()).toEqual(start_time);

    const code = await attachmentOf(mail, "biglietto-qr.png");
    const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer();
    expect(mail.html).toContain(`src="cid:${code.contentId}"`);
    expect((await pixelsOf(code.bytes)).equals(await pixelsOf(await drawCode(page)))).toBe(true);
  });

  test("once, however often the request comes with its key", async () => {
    const { date, slots } = await raceByStaff(admin);
    const [who, key] = [runner(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => bookSlot(slots[0], who, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await placesLeft(date)).toEqual([3, 4, 4]);
  });

  test("as long as there is one, also when many ask at once", async () => {
    const race = await raceByStaff(admin, 1);
    const answers = await Promise.all(Array.from({ length: 7 }, () => bookSlot(race.slots[0])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409]);
    expect(await placesLeft(race.date)).toEqual([0]);
    await refused(race, () => bookSlot(race.slots[0]), "slot_full");
  });

  test("in a slot that is there", async () => {
    const race = await raceByStaff(admin);
    await refused(race, () => bookSlot(`${race.date}-2359`), "slot_not_found");
    expect((await bookSlot(`${newDay()}-0900`)).body.code).toBe("race_not_found");
    expect((await bookSlot("domani")).body).toMatchObject({ fields: { slot_id: "Slot non valido" } });
  });

  test("for people they find by name", async () => {
    const { uid } = await newPerson();
    await database
      .doc(documentPath("users", { uid }))
      .update({ username: uid, search_terms: [uid.split("-")[1]] });
    const { body } = await ask("GET", `/users?q=${uid}`);
    const { users: members } = api.race.users.response.parse(body);
    expect(members.map(({ id }) => id)).toEqual([uid]);
    expect(Object.keys(Object(members[0])).sort()).toEqual([
      "email",
      "first_name",
      "id",
      "last_name",
      "phone",
    ]);
    expect((await ask("GET", "/users")).body).toEqual({ users: [] });
  });
});

describe("staff confirm a place that is held", () => {
  test("as paid at the desk, and its checkout is forgotten", async () => {
    const race = await raceByStaff(admin);
    const id = await holdPlace(race.date, race.slots[0] ?? "");
    expect((await confirm(id)).body).toMatchObject({
      id,
      state: "confirmed",
      payment: "staff",
      held_until: null,
    });
    expect(await storedBooking(id)).toMatchObject({ sessionId: null, checkoutUrl: null });
    expect(await placesLeft(race.date)).toEqual([3, 4, 4]);
    expect(await entriesAbout(id)).toMatchObject([{ kind: "race.confirmed_by_staff", subject: null }]);
    expect((await ticketMailOf(id)).text).toContain("Il nostro staff ha confermato il tuo posto.");
    const once = await raceSnapshot(race.date);
    expect((await confirm(id)).status).toBe(200);
    expect(await raceSnapshot(race.date)).toEqual(once);
  });

  test("but not a released or unknown one", async () => {
    const race = await raceByStaff(admin);
    const id = await holdPlace(race.date, race.slots[0] ?? "");
    await endBooking(id, "expired");
    await refused(race, () => confirm(id), "race_booking_over");
    expect((await confirm(randomUUID())).body.code).toBe("race_booking_not_found");
  });
});

describe("staff move a booking", () => {
  test("to another slot: both slots, the booking and the log say so, and the ticket is mailed again", async () => {
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    const { ticket } = await storedBooking(id);
    expect((await move(id, race.slots[2])).body).toMatchObject({
      id,
      slot_id: race.slots[2],
      state: "confirmed",
    });
    expect(await placesLeft(race.date)).toEqual([4, 4, 3]);
    const { body } = await openTicket(ticket);
    expect(new Date(String(body.start_time))).toEqual((await storedBooking(id)).start_time);
    expect((await entriesAbout(id)).map(({ kind }) => kind)).toEqual(["race.booked_by_staff", "race.moved"]);
    const mail = await ticketMailOf(id);
    expect(mail.subject).toContain("Nuovo orario");
    expect(mail.text).toContain("Partenza: 09:15");
  });

  test("there and back again", async () => {
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    for (const slot of [race.slots[1], race.slots[0], race.slots[1]])
      expect((await move(id, slot)).status).toBe(200);
    expect(await placesLeft(race.date)).toEqual([4, 3, 4]);
  });

  test("nowhere when it is there already", async () => {
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    const before = await raceSnapshot(race.date);
    expect((await move(id, race.slots[0])).status).toBe(200);
    expect(await raceSnapshot(race.date)).toEqual(before);
  });

  test("but not to a full slot, another race, or a slot that is not there", async () => {
    const [race, other] = await Promise.all([raceByStaff(admin), raceByStaff(admin)]);
    const id = await booked(race.slots[0]);
    await ask("PUT", `/slots/${race.slots[1]}`, { places: 0 });
    await refused(race, () => move(id, race.slots[1]), "slot_full");
    await refused(race, () => move(id, other.slots[0]), "slot_not_found");
    await refused(race, () => move(id, `${race.date}-2359`), "slot_not_found");
  });

  test("that is confirmed", async () => {
    const race = await raceByStaff(admin);
    const id = await holdPlace(race.date, race.slots[0] ?? "");
    await refused(race, () => move(id, race.slots[1]), "race_booking_unpaid");
    await endBooking(id, "cancelled");
    await refused(race, () => move(id, race.slots[1]), "race_booking_over");
  });
});

describe("staff check a runner in", () => {
  test("once, and take it back", async () => {
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    await refused(race, () => checkIn(id, true), "race_not_today");
    await startToday(id);
    const first = await checkIn(id, true);
    expect(first.body.checked_in_at).toEqual(expect.any(String));
    expect((await checkIn(id, true)).body).toEqual(first.body);
    const { ticket } = await storedBooking(id);
    expect((await openTicket(ticket)).body.checked_in_at).toBe(first.body.checked_in_at);
    expect((await checkIn(id, false)).body.checked_in_at).toBeNull();
    expect((await entriesAbout(id)).map(({ kind }) => kind)).toEqual([
      "race.booked_by_staff",
      "race.checked_in",
      "race.check_in_undone",
    ]);
  });

  test("who has a place that is confirmed", async () => {
    const race = await raceByStaff(admin);
    const id = await holdPlace(race.date, race.slots[0] ?? "");
    await refused(race, () => checkIn(id, true), "race_booking_unpaid");
    await endBooking(id, "expired");
    await refused(race, () => checkIn(id, true), "race_booking_over");
  });
});

describe("staff correct a booking", () => {
  const change = (id: string, json: object) => ask("PUT", `/bookings/${id}`, json);

  test("its category, with both in the log and nothing mailed", async () => {
    const race = await raceByStaff(admin);
    const who = runner();
    const id = await booked(race.slots[0], who);
    const before = await storedBooking(id);
    const { body } = await change(id, { ...who, category: "Singolo Women PRO", partner: null });
    expect(body).toMatchObject({ category: "Singolo Women PRO", price: PRICE });
    expect((await storedBooking(id)).ticket).toBe(before.ticket);
    expect((await entriesAbout(id)).at(-1)).toMatchObject({
      kind: "race.category_changed",
      change: { from: "Singolo Women OPEN", to: "Singolo Women PRO" },
    });
  });

  test("its e-mail: the ticket goes to the new address, and the old one opens nothing", async () => {
    const race = await raceByStaff(admin);
    const who = runner();
    const id = await booked(race.slots[0], who);
    const { ticket: old } = await storedBooking(id);
    const { email } = runner();
    await change(id, { ...who, email, partner: null });
    const { ticket } = await storedBooking(id);
    expect([(await openTicket(old)).status, (await openTicket(ticket)).status]).toEqual([404, 200]);
    expect((await ticketMailOf(id)).to).toMatchObject([{ address: email }]);
    const entries = await entriesAbout(id);
    expect(entries.map(({ kind }) => kind)).toEqual(["race.booked_by_staff", "race.runner_corrected"]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test("once, and not at all where nothing is different or the place is not confirmed", async () => {
    const race = await raceByStaff(admin);
    const who = runner();
    const id = await booked(race.slots[0], who);
    const before = await raceSnapshot(race.date);
    await change(id, { ...who, partner: "Ignorata nel singolo" });
    expect(await raceSnapshot(race.date)).toEqual(before);
    await endBooking(id, "cancelled");
    await refused(race, () => change(id, { ...who, partner: null }), "race_booking_over");
  });
});

describe("the partner of a double", () => {
  const name = (ticket: string, partner: string) =>
    request("PUT", `/public/hyrox-simulations/tickets/${ticket}/partner`, { json: { partner } });
  const double = () => ({ ...runner(), category: "Doubles Mixed OPEN" as const });

  test("is named on the ticket, and gone when the category is a single", async () => {
    const race = await raceByStaff(admin);
    const who = double();
    const id = await booked(race.slots[0], who);
    const { ticket } = await storedBooking(id);
    expect((await name(ticket, "Ugo Neri")).body).toMatchObject({ partner: "Ugo Neri" });
    expect((await openTicket(ticket)).body).toMatchObject({ partner: "Ugo Neri" });
    await ask("PUT", `/bookings/${id}`, { ...who, category: "Singolo Men OPEN", partner: "Ugo Neri" });
    expect((await storedBooking(id)).partner).toBeNull();
  });

  test.each([
    ["in a single", "race_not_double", { category: "Singolo Men PRO" }],
    ["after the start", "slot_started", { category: "Doubles Men PRO", start_time: new Date(0) }],
    ["of a cancelled place", "ticket_not_found", { category: "Doubles Men PRO", state: "cancelled" }],
  ] as const)("is not named %s", async (_, code, change) => {
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    await database.doc(documentPath("raceBookings", { id })).update(change);
    const { ticket } = await storedBooking(id);
    await refused(race, () => name(ticket, "Ugo Neri"), code);
  });
});

describe("the start list", () => {
  test("has each slot's bookings, those that have a place first", async () => {
    const race = await raceByStaff(admin);
    const slot = race.slots[0] ?? "";
    const ended = await holdPlace(race.date, slot);
    await endBooking(ended, "expired");
    const id = await booked(slot);
    const held = await holdPlace(race.date, slot);
    const { body } = await ask("GET", `/slots?date=${race.date}`);
    const list = api.race.slotsForStaff.response.parse(body);
    expect(list.race).toMatchObject({ id: race.date, name: race.name, payment_link: null });
    expect(list.slots.map((one) => one.id)).toEqual(race.slots);
    expect(list.slots.map(({ bookings }) => bookings.map((one) => [one.id, one.state]))).toEqual([
      [
        [id, "confirmed"],
        [held, "held"],
        [ended, "expired"],
      ],
      [],
      [],
    ]);
    expect(JSON.stringify(body)).not.toContain((await storedBooking(id)).ticket);
  });

  test("is that of the next race where no day is named", async () => {
    const races = database.collection(collectionPath("raceEvents", {}));
    const [upcoming, newest] = await Promise.all([
      races.where("date", ">=", romeDay(new Date())).orderBy("date").limit(1).get(),
      races.orderBy("date", "desc").limit(50).get(),
    ]);
    const { body } = await ask("GET", "/slots");
    const list = api.race.slotsForStaff.response.parse(body);
    expect(list.race?.id).toBe(upcoming.docs[0]?.id);
    expect(list.races).toEqual(newest.docs.map(({ id }) => ({ id, date: id, name: expect.any(String) })));
  });

  test("of a day without a race is none", async () => {
    expect((await ask("GET", `/slots?date=${newDay()}`)).body.code).toBe("race_not_found");
  });
});

describe("a ticket", () => {
  test("opens by its URL, without further data", async () => {
    const race = await raceByStaff(admin);
    const who = runner();
    const id = await booked(race.slots[0], who);
    const { ticket } = await storedBooking(id);
    const { status, body } = await openTicket(ticket);
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        race: race.name,
        first_name: "Ada",
        checked_in_at: null,
        url: `${suite.url}/biglietto/${ticket}`,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(who.email);
    expect(JSON.stringify(body)).not.toContain(who.phone);
  });

  test("is not found for another secret, nor for an unconfirmed place", async () => {
    const race = await raceByStaff(admin);
    const wrong = await openTicket(randomBytes(32).toString("base64url"));
    expect([wrong.status, wrong.body.code]).toEqual([404, "ticket_not_found"]);
    const id = await holdPlace(race.date, race.slots[0] ?? "");
    const { ticket } = await storedBooking(id);
    expect((await openTicket(ticket)).body.code).toBe("ticket_not_found");
    await confirm(id);
    expect((await openTicket(ticket)).status).toBe(200);
    await endBooking(id, "cancelled");
    expect((await openTicket(ticket)).body.code).toBe("ticket_not_found");
    expect((await openTicket("corto")).status).toBe(400);
  });
});

describe("a member's tickets", () => {
  const own = async ({ token }: Pick<Person, "token">) =>
    api.race.mine.response.parse((await request("GET", "/u/race-bookings", { token })).body);
  const mine = async ({ token }: Person) => (await own({ token })).bookings;

  test("are those of confirmed places booked with an address that is known to be theirs", async () => {
    const race = await raceByStaff(admin);
    const member = await newPerson();
    const who = { ...runner(), email: member.email };
    const id = await booked(race.slots[0], who);
    await endBooking(await booked(race.slots[1], who), "cancelled");
    await booked(race.slots[2]);
    expect(await mine(member)).toEqual([]);
    await verifyEmail(member.uid);
    expect(await mine(member)).toMatchObject([{ id, race: race.name, first_name: "Ada" }]);
  });

  test("are those of races to come, and separately of past ones", async () => {
    const race = await raceByStaff(admin);
    const member = await newPerson();
    await verifyEmail(member.uid);
    const id = await booked(race.slots[0], { ...runner(), email: member.email });
    expect(await own(member)).toMatchObject({ bookings: [{ id }], past: [] });
    const past = "2020-02-29";
    const event = await database.doc(documentPath("raceEvents", { id: race.date })).get();
    await database.doc(documentPath("raceEvents", { id: past })).set({ ...event.data(), date: past });
    await database.doc(documentPath("raceBookings", { id })).update({ raceEventId: past });
    expect(await own(member)).toMatchObject({ bookings: [], past: [{ id }] });
  });
});

describe("roles", () => {
  test("the desk removes a booking, and only an owner refunds it", async () => {
    const desk = await newPerson({ role: "desk" });
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    const remove = (refund: boolean) =>
      request("DELETE", `/admin/hyrox-simulations/bookings/${id}?refund=${refund}`, { token: desk.token });
    await refused(race, () => remove(true), "forbidden");
    expect((await remove(false)).body).toMatchObject({ id, state: "cancelled" });
  });

  test("a coach who checks a runner in sees neither contacts nor money", async () => {
    const coach = await newPerson({ role: "coach" });
    const race = await raceByStaff(admin);
    const id = await booked(race.slots[0]);
    await startToday(id);
    const { status, body } = await request("POST", `/admin/hyrox-simulations/bookings/${id}/check-in`, {
      token: coach.token,
      json: { checked_in: true },
    });
    const seen = ["category", "checked_in_at", "first_name", "id", "last_name"];
    expect([status, Object.keys(body).sort()]).toEqual([200, seen]);
  });
});
