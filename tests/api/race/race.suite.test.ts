import { randomUUID } from "node:crypto";
import { errors } from "@studio/contract/errors.ts";
import { raceOf } from "@studio/contract/race/grid.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import { measured } from "../../../functions/src/platform/runtime/usage.ts";
import { slotsOfNextRace } from "../../../functions/src/race/slots.ts";
import { eventually } from "../../support/mail.ts";
import { newPerson } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { bookingOf, bookingsOf, faultsOf, newRace, runner, slotOf } from "../../support/race/races.ts";
import { newAddress, request } from "../../support/server/http.ts";
import {
  deliver,
  expireSession,
  makeEvent,
  newPaymentLink,
  paySession,
  signedHeader,
  stripe,
} from "../../support/stripe.ts";

const SLOTS = "/public/hyrox-simulations/slots";
const BOOK = "/public/hyrox-simulations/book";

async function slot(options: Parameters<typeof newRace>[0] = {}): Promise<string> {
  const [made = ""] = await newRace(options);
  return made;
}

const send = (json: object, idempotencyKey = randomUUID()) =>
  request("POST", BOOK, { json, idempotencyKey, from: newAddress() });

describe("the slots", () => {
  test("cost one document, however many they are", async () => {
    const slots = await newRace({ slots: 16 });
    const day = romeInstant(raceOf(slots[0] ?? ""), "08:00");
    const { result, usage } = await measured(() => slotsOfNextRace(day));
    expect(result.slots.map(({ id }) => id)).toEqual(slots);
    expect(usage.reads).toBe(1);
  });

  test("of the next race are returned with the seats left", async () => {
    const { status, body } = await request("GET", SLOTS);
    expect([status, body]).toMatchObject([
      200,
      { race: { name: "Simulazione HYROX", price: 3500 }, slots: expect.any(Array) },
    ]);
    expect(Object(body.race).payment_link).toBeUndefined();
    expect(Object(body.slots)[2]).toMatchObject({ is_full: true, remaining: 0 });
    expect(Object(body.slots)[3]).toMatchObject({ is_full: false });
  });
});

describe("a visitor", () => {
  test("gets a checkout, pays, and the booking is confirmed", async () => {
    const at = await slot();
    const entered = runner();
    const { status, body } = await send({
      slot_id: at,
      ...entered,
      phone: "333 000-0000",
      first_name: " Ada ",
    });
    expect([status, body]).toMatchObject([200, { checkout_mode: "session" }]);
    const held = await bookingOf(entered.email);
    expect(held).toMatchObject({ first_name: "Ada", phone: "3330000000", state: "held" });
    const { events } = await paySession(sessionOf(String(body.checkout_url)));
    expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
    expect(await bookingOf(entered.email)).toMatchObject({ state: "confirmed" });
  });

  test("is redirected to the payment link of a race that has one", async () => {
    const link = await newPaymentLink({ amount: 3500 });
    const entered = runner();
    const { body } = await send({ slot_id: await slot({ payment_link: link.url }), ...entered });
    const { id } = await bookingOf(entered.email);
    expect(body).toMatchObject({ checkout_mode: "payment_link" });
    const url = new URL(String(body.checkout_url));
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      link.url,
      { client_reference_id: `race-${id}`, prefilled_email: entered.email },
    ]);
  });

  test("who cancels the payment releases the place", async () => {
    const at = await slot();
    const entered = runner();
    const { body } = await send({ slot_id: at, ...entered });
    const { ticket } = await bookingOf(entered.email);
    const { cancel_url } = await stripe.checkout.sessions.retrieve(sessionOf(String(body.checkout_url)));
    expect(cancel_url).toMatch(new RegExp(`/hyrox-simulazioni\\?status=cancel&booking=${ticket}$`));
    const answer = await request("POST", "/public/hyrox-simulations/cancel", { json: { ticket } });
    expect(answer.body).toEqual({ given_back: true });
    expect((await slotOf(at)).remaining).toBe(4);
  });

  test("reads a form as JSON", async () => {
    const entered = runner();
    const form = { slot_id: await slot(), ...entered };
    expect((await request("POST", BOOK, { form, from: newAddress() })).status).toBe(200);
    expect(await bookingOf(entered.email)).toMatchObject({ state: "held" });
  });

  test.each([{ website: "https://posta.test" }, { elapsed: 20 }])(
    "is led to the payment by a doubtful form with %j, and the place is marked",
    async (signal) => {
      const entered = runner();
      const { body } = await send({ slot_id: await slot(), ...entered, ...signal });
      expect(body).toMatchObject({ checkout_mode: "session", checkout_url: expect.any(String) });
      expect(await bookingOf(entered.email)).toMatchObject({ state: "held", doubtful: true });
    },
  );

  test("holds three unpaid places from one address, and no fourth until one is released", async () => {
    const slots = await newRace({ slots: 5 });
    const from = newAddress();
    const ask = async (slot_id: string | undefined, runs = runner()) =>
      (await request("POST", BOOK, { json: { slot_id, ...runs }, from })).status;
    const first = runner();
    const statuses = [await ask(slots[0], first)];
    for (const slot_id of slots.slice(1, 4)) statuses.push(await ask(slot_id));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { ticket } = await bookingOf(first.email);
    await request("POST", "/public/hyrox-simulations/cancel", { json: { ticket } });
    expect([await ask(slots[4]), await ask(slots[4])]).toEqual([200, 429]);
  });

  test.each(["email", "phone"] as const)("has one unpaid place per %s at a time", async (same) => {
    const [at, other] = await newRace({ slots: 2 });
    const entered = runner();
    const from = newAddress();
    const ask = (json: object) => request("POST", BOOK, { json, from });
    expect((await ask({ slot_id: at, ...entered })).status).toBe(200);
    const { body } = await ask({ slot_id: other, ...runner(), [same]: entered[same] });
    expect(body.code).toBe("race_held");
    const { ticket } = await bookingOf(entered.email);
    await request("POST", "/public/hyrox-simulations/cancel", { json: { ticket } });
    const again = { ...runner(), phone: entered.phone };
    expect((await ask({ slot_id: other, ...again })).status).toBe(200);
  });

  test("is not kept out by a stranger who holds a place with their e-mail and phone", async () => {
    const [at, other] = await newRace({ slots: 2 });
    const entered = runner();
    expect((await send({ slot_id: at, ...entered })).status).toBe(200);
    expect((await send({ slot_id: other, ...entered })).status).toBe(200);
  });

  test("holds eight unpaid places from one network at most", async () => {
    const slots = await newRace({ slots: 3 });
    const network = newAddress().split(":").slice(0, 3).join(":");
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const json = { slot_id: slots[index % 3], ...runner() };
      const { status } = await request("POST", BOOK, { json, from: `${network}:f${index}::1` });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
  });

  test("of a hundred requests of one address three keep a place", async () => {
    const slots = await newRace({ slots: 16 });
    const from = newAddress();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        request("POST", BOOK, { json: { slot_id: slots[index % 16], ...runner() }, from }),
      ),
    );
    const kept = (await Promise.all(slots.map(bookingsOf))).flat();
    expect(kept).toHaveLength(3);
  });
});

test("twelve buyers of four places, each in a process of their own: four hold", async () => {
  const at = await slot();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ slot_id: at, ...runner() })));
  const codes = answers.map(({ status, body }) => (status === 200 ? "held" : body.code)).sort();
  expect(codes).toEqual([...Array(4).fill("held"), ...Array(8).fill("slot_full")]);
  expect(await faultsOf(at)).toEqual([]);
});

describe("is refused, and nothing changes:", () => {
  test.each<[string, string, number, keyof typeof errors]>([
    ["an unknown slot", "2039-01-01-0900", 404, "slot_not_found"],
    ["a slot that is none", "dopodomani", 400, "invalid_request"],
    ["a slot of another race", "2039-01-01-0900/../1", 400, "invalid_request"],
  ])("%s", async (_, slot_id, status, code) => {
    const answer = await send({ slot_id, ...runner() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("a full slot", async () => {
    const at = await slot({ places: 1 });
    await send({ slot_id: at, ...runner() });
    const { status, body } = await send({ slot_id: at, ...runner() });
    expect([status, body.message]).toEqual([409, errors.slot_full.message]);
    expect(await bookingsOf(at)).toHaveLength(1);
  });

  test.each([
    ["category", "Triathlon"],
    ["category", undefined],
    ["first_name", "  "],
    ["last_name", undefined],
    ["email", "nessuna"],
    ["phone", "tre"],
    ["price", 1],
    ["state", "confirmed"],
  ])("the field %s with %s", async (field, value) => {
    const at = await slot();
    const { status, body } = await send({ slot_id: at, ...runner(), [field]: value });
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
    expect(await bookingsOf(at)).toEqual([]);
  });
});

describe("the webhook", () => {
  const post = (body: string, headers: Record<string, string>) =>
    request("POST", "/stripe/webhook", { body, type: "application/json", headers });

  test("accepts unrelated signed events, and changes nothing", async () => {
    const entered = runner();
    const { body } = await send({ slot_id: await slot(), ...entered });
    const session = sessionOf(String(body.checkout_url));
    const unknown = await makeEvent("customer.created", session);
    expect(await deliver(unknown.id)).toEqual([200]);
    const elsewhere = await makeEvent("checkout.session.completed", { id: "cs_test_elsewhere" });
    expect(await deliver(elsewhere.id)).toEqual([200]);
    const [other] = (await paySession(await anotherPackage())).events;
    expect(other?.deliveries).toEqual([200]);
    expect(await bookingOf(entered.email)).toMatchObject({ state: "held" });
  });

  test("refuses events that are unsigned, signed with another secret, or old", async () => {
    const payload = JSON.stringify({
      id: "evt_1",
      type: "customer.created",
      data: { object: { id: "c_1" } },
    });
    const signed = (header: string) => post(payload, { "stripe-signature": header });
    expect((await signed(signedHeader(payload))).body).toEqual({ received: true });
    for (const answer of [
      await post(payload, {}),
      await signed(signedHeader(payload, { secret: "whsec_other" })),
      await signed(signedHeader(payload, { at: Date.now() - 301_000 })),
      await signed(signedHeader(`${payload} `)),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_signature"]);
  });

  test("releases the place of an expired checkout", async () => {
    const at = await slot();
    const { body } = await send({ slot_id: at, ...runner() });
    await expireSession(sessionOf(String(body.checkout_url)));
    expect((await slotOf(at)).remaining).toBe(4);
  });
});

/** Creates a payment link that is neither a race's nor the shop's. */
async function anotherPackage(): Promise<string> {
  const link = await newPaymentLink({ amount: 999 });
  const opened = await fetch(link.url, { redirect: "manual" });
  return sessionOf(opened.headers.get("location") ?? undefined);
}

test("a confirmed ticket opens by its URL", async () => {
  const entered = runner();
  const { body } = await send({ slot_id: await slot(), ...entered });
  const { ticket, id } = await bookingOf(entered.email);
  const open = () => request("GET", `/public/hyrox-simulations/tickets/${ticket}`);
  expect((await open()).body.code).toBe("ticket_not_found");
  await paySession(sessionOf(String(body.checkout_url)));
  const opened = await eventually("The ticket", async () => {
    const answer = await open();
    return answer.status === 200 ? answer : undefined;
  });
  expect(opened.body).toMatchObject({ id, first_name: "Ada", state: "confirmed", checked_in_at: null });
  expect(Object.keys(opened.body)).not.toContain("email");
});

test("only staff reach the staff calls of races and payments", async () => {
  const { token } = await newPerson();
  for (const path of ["/admin/hyrox-simulations/slots", "/admin/payments"]) {
    expect((await request("GET", path)).status).toBe(401);
    expect((await request("GET", path, { token })).status).toBe(403);
  }
});
