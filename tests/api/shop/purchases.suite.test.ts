import { randomUUID } from "node:crypto";
import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import {
  type Payment,
  paymentDocument,
  paymentWire,
  stripeEventDocument,
} from "@studio/contract/shop/payments.ts";
import { contacts } from "@studio/contract/studio.ts";
import { addRomeDays, addRomeMonths, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import type { PaidSession } from "../../../functions/src/shop/payments.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { mailIn, newEmail } from "../../support/leads.ts";
import { arrived, mailOf } from "../../support/mail.ts";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person, verifyEmail } from "../../support/people.ts";
import { openLink } from "../../support/race/checkouts.ts";
import { logIn, mailsTo, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import {
  chargeOf,
  closeDispute,
  deliver,
  failRefund,
  makeEvent,
  openDispute,
  paySession,
  stripe,
} from "../../support/stripe.ts";
import { newClass } from "../../support/studio.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const newId = (kind: "cs" | "evt") => `${kind}_test_${randomUUID().replaceAll("-", "")}`;

/** Returns a payment of ten lessons at their price, with an unknown e-mail. */
const paid = (different: Partial<PaidSession> = {}): PaidSession => ({
  id: newId("cs"),
  paymentIntent: `pi_${randomUUID()}`,
  amount: 15_000,
  currency: "eur",
  email: newEmail(),
  name: "Chi Paga",
  offer: "class-10",
  created: new Date(),
  ...different,
});

async function settled(different: Partial<PaidSession> = {}): Promise<PaidSession> {
  const session = paid(different);
  await settlePurchase(session, undefined, new Date());
  return session;
}

const paymentOf = async (id: string) =>
  paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());

async function packagesOf(uid: string) {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return docs.map((snapshot) => ({ ...packageDocument.parse(snapshot.data()), id: snapshot.id }));
}

const ledgerOf = async (uid: string, id: string) =>
  (await database.collection(collectionPath("ledger", { uid, id })).get()).docs.map((entry) =>
    ledgerDocument.parse(entry.data()),
  );

/** Returns the log entries about a package or a payment. */
async function logOf(field: "subject.id" | "about.id", id: string) {
  const { docs } = await database.collection(collectionPath("activity", {})).where(field, "==", id).get();
  return docs.map((entry) => activityDocument.parse(entry.data()));
}

const mailsOf = (id: string) =>
  Promise.all(
    ["member", "studio", "waiting-studio", "waiting-payer"].map(async (part) =>
      (await mailIn(`${id}-${part}`)) ? [part] : [],
    ),
  ).then((parts) => parts.flat());

/** Returns a member with a verified e-mail. */
async function newCustomer(): Promise<Person> {
  const person = await newPerson();
  await verifyEmail(person.uid);
  return person;
}

describe("a payment by a member's e-mail", () => {
  test("by the shop's link grants the package, and its notification is accepted", async () => {
    const { uid, email } = await newCustomer();
    const session = await openLink(paymentLinks["class-10"]);
    const { events } = await paySession(session, { email });
    expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
    expect(await packagesOf(uid)).toMatchObject([{ size: 10, remaining: 10, expire_date: null }]);
    expect(await paymentOf(session)).toMatchObject({ state: "kept", uid, offer: "class-10" });
    expect(await noticesTo({ uid })).toEqual([]);
  });

  test("grants the package once, for concurrent and later repetitions", async () => {
    const { uid, email } = await newCustomer();
    const session = paid({ email: ` ${email.toUpperCase()}` });
    const events = [newId("evt"), newId("evt")].map((id) => ({
      id,
      type: "checkout.session.completed",
      object: session.id,
    }));
    const deliveries = [...Array(6).fill(events[0]), ...Array(3).fill(events[1]), undefined];
    await Promise.all(deliveries.map((event) => settlePurchase(session, event, new Date())));
    await settlePurchase(session, events[0], new Date());

    const [pkg, ...others] = await packagesOf(uid);
    if (!pkg) throw new Error("No package");
    expect(others).toEqual([]);
    expect(pkg).toMatchObject({
      name: "Small class, 10 lezioni",
      size: 10,
      remaining: 10,
      expire_date: null,
    });
    expect(await ledgerOf(uid, pkg.id)).toMatchObject([
      { delta: 0, remaining: 10, reason: "bought", event: null },
    ]);
    expect(await paymentOf(session.id)).toMatchObject({
      kind: "package",
      state: "kept",
      reason: null,
      amount: 15_000,
      email,
      offer: "class-10",
      uid,
      productId: pkg.id,
      paymentIntent: session.paymentIntent,
    });
    expect(await logOf("subject.id", uid)).toMatchObject([
      { kind: "package.bought", actor: { id: uid }, about: { type: "product", id: pkg.id } },
    ]);
    const notes = await Promise.all(
      events.map(({ id }) => database.doc(documentPath("stripeEvents", { id })).get()),
    );
    const kept = notes.filter(({ exists }) => exists).map((note) => stripeEventDocument.parse(note.data()));
    expect(kept).toMatchObject([{ type: "checkout.session.completed", object: session.id }]);

    const toMember = await mailOf(`${session.id}-member`);
    expect(toMember).toMatchObject({
      to: [{ address: email }],
      subject: "Pacchetto attivato: Small class, 10 lezioni",
    });
    const toStudio = await mailOf(`${session.id}-studio`);
    expect(toStudio).toMatchObject({ to: [{ address: contacts.email }], replyTo: [{ address: email }] });
    expect(await arrived(({ to }) => to.some(({ address }) => address === email))).toHaveLength(1);
    expect(await mailsOf(session.id)).toEqual(["member", "studio"]);
  });

  test("of months grants an unlimited package until their end", async () => {
    const { uid, email } = await newCustomer();
    await settled({ email, offer: "class-3-months", amount: 42_000 });
    const expire_date = addRomeMonths(romeDay(new Date()), 3);
    expect(await packagesOf(uid)).toMatchObject([{ size: 0, remaining: 0, expire_date }]);
  });

  test("of months bought again begins where the first ends, and follows it when it is voided and restored", async () => {
    const { uid, email, token } = await newCustomer();
    const today = romeDay(new Date());
    const first = await settled({ email, offer: "class-3-months", amount: 42_000 });
    const second = await settled({ email, offer: "class-3-months", amount: 42_000 });
    const end = addRomeMonths(today, 3);
    const periods = async () =>
      (await packagesOf(uid))
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map(({ start_date, expire_date }) => [start_date, expire_date]);
    const renewed = [end, addRomeMonths(end, 3)];
    expect(await periods()).toEqual([[today, end], renewed]);
    const user = () => database.doc(documentPath("users", { uid })).get();
    expect((await user()).get("standing.subscription_until")).toBe(renewed[1]);
    const { body } = await request("GET", "/u/products?edges=remaining", { token });
    expect(body.products).toEqual(
      expect.arrayContaining([expect.objectContaining({ start_date: end, expire_date: renewed[1] })]),
    );

    const change = { uid, id: first.id, actor: { id: admin.uid, name: "Staff" }, now: new Date() };
    await voidPackage(change, "Assegnato per errore");
    const [, early] = await periods();
    expect(early).toEqual([today, addRomeDays(today, romeDaysBetween(end, renewed[1] ?? ""))]);
    expect((await user()).get("standing.subscription_until")).toBe(early?.[1]);
    expect(await ledgerOf(uid, second.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reason: "edited",
          correction: expect.objectContaining({ start_date: { from: end, to: today } }),
        }),
      ]),
    );
    expect(await noticesTo({ uid })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "package_edited", pkg: expect.objectContaining({ id: second.id }) }),
      ]),
    );
    await restorePackage(change);
    expect(await periods()).toEqual([[today, end], renewed]);
  });

  test("marked as a gift that waits is assigned by staff, also from a member, who hears nothing of a package", async () => {
    const [giver, friend] = await Promise.all([newCustomer(), newPerson()]);
    const { id } = await settled({ email: giver.email, gift: true, amount: 14_000 });
    expect(await packagesOf(giver.uid)).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ state: "waiting", reason: "amount", gift: true });
    const asked = (await mailIn(`${id}-waiting-payer`))?.message;
    expect(asked?.subject).toBe("Il tuo regalo è pagato");
    expect((await mailIn(`${id}-waiting-studio`))?.message.subject).toMatch(/^Regalo da consegnare/);

    const json = { user_id: friend.uid };
    const answer = await request("POST", `/admin/payments/${id}/grant`, { token: admin.token, json });
    expect(answer).toMatchObject({ status: 200, body: { state: "kept", gift: true, user_id: friend.uid } });
    expect(await packagesOf(friend.uid)).toMatchObject([{ size: 10, remaining: 10 }]);
    const received = (await mailIn(`${id}-member`))?.message.text;
    expect(received).toContain("Hai ricevuto un regalo");
    expect(received).not.toContain("€");
    expect(await mailIn(`${id}-giver`)).toMatchObject({ to: [giver.email] });
  });

  test("grants lessons that pay for a class", async () => {
    const { email, token } = await newCustomer();
    await settled({ email });
    const { body } = await request("GET", "/u/products?edges=remaining", { token });
    expect(body.products).toMatchObject([{ size: 10, remaining: 10 }]);
  });
});

describe("a package refunded at the payment provider", () => {
  /** Pays for a package by the shop's link, and refunds it in Stripe as staff do. */
  async function refunded(
    offer: "class-10" | "class-3-months",
    meanwhile?: (person: Person) => Promise<unknown>,
  ) {
    const person = await newCustomer();
    const { session, events } = await paySession(await openLink(paymentLinks[offer]), {
      email: person.email,
    });
    expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
    await meanwhile?.(person);
    await stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    const refund = await makeEvent("charge.refunded", await chargeOf(session.payment_intent));
    expect([await deliver(refund.id), await deliver(refund.id)]).toEqual([[200], [200]]);
    const [pkg] = await packagesOf(person.uid);
    if (!pkg) throw new Error("No package");
    return { ...person, id: session.id, product: pkg };
  }

  test("of lessons has none left, with a reason, and the member is mailed", async () => {
    const booked = await newClass({ inHours: 30 });
    const {
      uid,
      id,
      product: pkg,
      token,
    } = await refunded("class-10", (person) =>
      request("POST", `/event/${booked}`, { token: person.token, json: { begin_at_once: true } }),
    );
    expect(pkg).toMatchObject({ size: 10, remaining: 0 });
    expect(await ledgerOf(uid, pkg.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ delta: -9, remaining: 0, reason: "refunded" })]),
    );
    expect(await paymentOf(id)).toMatchObject({ state: "refunded" });
    expect((await logOf("subject.id", uid)).map(({ kind }) => kind)).toContain("package.refunded");
    expect(await noticesTo({ uid })).toMatchObject([
      { kind: "package_withdrawn", pkg: { id: pkg.id }, reason: "refunded" },
    ]);
    expect((await mailIn(`${id}-refunded-package`))?.message.text).toContain("Il pacchetto non è più attivo");
    const { body } = await request("GET", "/u/events", { token });
    expect(body.events).toMatchObject([{ id: booked, bSub: true }]);
    const next = await newClass({ inHours: 40 });
    expect((await request("POST", `/event/${next}`, { token })).body.code).toBe("no_package");
  });

  test("of months has ended", async () => {
    const { uid, product: pkg } = await refunded("class-3-months");
    expect(pkg.expire_date).toBe(romeDay(new Date()));
    const user = await database.doc(documentPath("users", { uid })).get();
    expect(user.get("standing.subscription_until")).toBe(romeDay(new Date()));
  });
});

describe("an unassignable payment", () => {
  test.each<[string, Partial<PaidSession>, string]>([
    ["another amount", { amount: 14_999 }, "amount"],
    ["another currency", { currency: "usd" }, "amount"],
    ["an unknown offer", { offer: "class-11" }, "no_package"],
    ["an offer of a past season", { offer: "hyrox-verona", amount: 45_000 }, "not_on_sale"],
    ["no offer", { offer: null }, "no_package"],
    ["an offer that gives no package", { offer: "running-starter", amount: 9_500 }, "no_package"],
  ])("for %s waits for staff, and grants nothing yet", async (_, different, reason) => {
    const { uid, email } = await newCustomer();
    const { id } = await settled({ email, ...different });
    expect(await paymentOf(id)).toMatchObject({ state: "waiting", reason, uid: null, productId: null });
    expect(await packagesOf(uid)).toEqual([]);
    expect(await logOf("about.id", id)).toMatchObject([{ kind: "payment.waiting", subject: null }]);
    expect(await mailsOf(id)).toEqual(["waiting-studio", "waiting-payer"]);
  });

  test("of an unknown e-mail waits for staff and is mailed to both, once", async () => {
    const session = paid();
    await Promise.all(Array.from({ length: 10 }, () => settlePurchase(session, undefined, new Date())));
    expect(await paymentOf(session.id)).toMatchObject({ state: "waiting", reason: "no_member" });
    expect(await logOf("about.id", session.id)).toHaveLength(1);
    const toStudio = await mailOf(`${session.id}-waiting-studio`);
    expect(toStudio.text).toContain("Chi Paga");
    const toPayer = await mailOf(`${session.id}-waiting-payer`);
    expect(toPayer).toMatchObject({ to: [{ address: session.email }] });
    expect(await arrived(({ to }) => to.some(({ address }) => address === session.email))).toHaveLength(1);
  });

  test.each([null, "nessuno", "<script>@posta.test"])("of %j mails no customer", async (email) => {
    const { id } = await settled({ email, name: "  " });
    expect(await paymentOf(id)).toMatchObject({ reason: "no_member", email: null, name: null });
    expect(await mailsOf(id)).toEqual(["waiting-studio"]);
  });

  test("is matched by the account's e-mail, not by another member's profile", async () => {
    const [one, other] = await Promise.all([newCustomer(), newPerson()]);
    await database.doc(documentPath("users", { uid: other.uid })).update({ email: one.email });
    const { id } = await settled({ email: one.email });
    expect(await paymentOf(id)).toMatchObject({ state: "kept", uid: one.uid });
  });
});

describe("a payment by an unverified e-mail", () => {
  /** Returns the last code that was mailed to an address. */
  async function codeFor(email: string): Promise<string> {
    const texts = (await mailsTo(email)).map(({ message }) => String(message.text));
    return texts.flatMap((text) => /conferma=([^&#\s]+)/.exec(text)?.[1] ?? []).at(-1) ?? "";
  }

  test("waits, and is granted once the mailed link was used with the account's session", async () => {
    const { uid, email, token } = await newPerson();
    const { id } = await settled({ email });
    expect(await paymentOf(id)).toMatchObject({ state: "waiting", reason: "unproven_email", uid: null });
    expect(await packagesOf(uid)).toEqual([]);
    expect(await mailsOf(id)).toEqual(["waiting-studio", "waiting-payer"]);
    expect((await mailIn(`${id}-waiting-payer`))?.message.text).toContain("conferma che questa email è tua");

    expect(await request("POST", "/u/email-proof", { token })).toMatchObject({
      body: { email, proven: false },
    });
    const json = { code: await codeFor(email) };
    const confirmed = await request("PUT", "/u/email-proof", { token, json });
    expect(confirmed).toMatchObject({ status: 200, body: { email, proven: true } });
    const [pkg] = await packagesOf(uid);
    expect(await paymentOf(id)).toMatchObject({ state: "kept", reason: null, uid, productId: pkg?.id });
    expect(await request("PUT", "/u/email-proof", { token, json })).toMatchObject({ status: 200 });
    expect(await packagesOf(uid)).toHaveLength(1);
    expect((await logOf("subject.id", uid)).map(({ kind }) => kind).sort()).toEqual([
      "account.email_proven",
      "package.bought",
    ]);
    expect(await request("POST", "/u/email-proof", { token })).toMatchObject({ body: { proven: true } });
    expect(await request("GET", "/u/email-proof", { token })).toMatchObject({ body: { proven: true } });
  });

  test("is granted once a temporary password was used, which revokes other sessions", async () => {
    const { uid, email, token } = await newPerson();
    const { id } = await settled({ email });
    expect((await logIn(email, await temporaryPasswordOf(email))).status).toBe(200);
    expect((await request("GET", "/u/me", { token })).status).toBe(401);
    expect(await paymentOf(id)).toMatchObject({ state: "kept", uid });
  });

  test("keeps waiting when another session uses the code, or the code is of another address", async () => {
    const [owner, stranger] = await Promise.all([newPerson(), newPerson()]);
    const { id } = await settled({ email: owner.email });
    await request("POST", "/u/email-proof", { token: owner.token });
    // Read once: the text of a mail with a code is erased when it was delivered.
    const mailed = await codeFor(owner.email);
    for (const code of [mailed, "nessuno"]) {
      const answer = await request("PUT", "/u/email-proof", { token: stranger.token, json: { code } });
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_code" } });
    }
    expect(await paymentOf(id)).toMatchObject({ state: "waiting" });
    const json = { code: mailed };
    expect((await request("PUT", "/u/email-proof", { token: owner.token, json })).status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ state: "kept", uid: owner.uid });
  });

  test("sends at most three mails a day", async () => {
    const { email, token } = await newPerson();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await request("POST", "/u/email-proof", { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

const staff = (method: "GET" | "POST", path: string, json?: unknown, token = admin.token) =>
  request(method, `/admin/payments${path}`, { token, ...(json !== undefined && { json }) });

describe("POST /admin/payments/{id}/grant", () => {
  const grantTo = (id: string, user_id: string, token?: string) =>
    staff("POST", `/${id}/grant`, { user_id }, token);

  test("grants the package once for two admins at once", async () => {
    const [member, second] = await Promise.all([newPerson(), newPerson({ admin: true })]);
    const { id } = await settled();
    const answers = await Promise.all([
      grantTo(id, member.uid),
      grantTo(id, member.uid, second.token),
      grantTo(id, member.uid),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(refused).toEqual(["payment_settled", "payment_settled"]);

    const [pkg, ...others] = await packagesOf(member.uid);
    if (!pkg) throw new Error("No package");
    expect(others).toEqual([]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id,
      state: "kept",
      reason: null,
      user_id: member.uid,
      product_id: pkg.id,
    });
    expect(await ledgerOf(member.uid, pkg.id)).toMatchObject([{ delta: 0, reason: "bought" }]);
    const log = await logOf("subject.id", member.uid);
    expect(log).toMatchObject([{ kind: "package.bought", about: { id: pkg.id } }]);
    expect([admin.uid, second.uid]).toContain(log[0]?.actor.id);
    expect(await noticesTo(member)).toMatchObject([{ kind: "package_bought", pkg: { id: pkg.id } }]);
    expect((await mailOf(`${id}-member`)).to).toMatchObject([{ address: member.email }]);
    expect(await mailsOf(id)).toEqual(["member", "studio", "waiting-studio", "waiting-payer"]);
  });

  test("grants a subscription from the day of the grant, within 30 days of the payment", async () => {
    const { uid } = await newPerson();
    const { id } = await settled({ offer: "class-3-months", amount: 42_000 });
    const createdAt = new Date(Date.now() - 10 * 86_400_000);
    await database.doc(documentPath("payments", { id })).update({ createdAt });
    expect((await grantTo(id, uid)).status).toBe(200);
    const today = romeDay(new Date());
    expect(await packagesOf(uid)).toMatchObject([
      { start_date: today, expire_date: addRomeMonths(today, 3) },
    ]);
  });

  test("grants a subscription from 30 days after the payment at the latest", async () => {
    const { uid } = await newPerson();
    const { id } = await settled({ offer: "class-3-months", amount: 42_000 });
    const createdAt = new Date("2026-01-31T23:30:00Z");
    await database.doc(documentPath("payments", { id })).update({ createdAt });
    expect((await grantTo(id, uid)).status).toBe(200);
    expect(await packagesOf(uid)).toMatchObject([{ start_date: "2026-03-03", expire_date: "2026-06-03" }]);
  });

  test("grants it at another price on request", async () => {
    const { uid } = await newPerson();
    const { id } = await settled({ amount: 12_000 });
    expect((await grantTo(id, uid)).status).toBe(200);
    expect(await packagesOf(uid)).toHaveLength(1);
  });

  test("returns errors for an offer without package, an unknown member and an unknown payment", async () => {
    const { uid } = await newPerson();
    const [running, lessons] = await Promise.all([settled({ offer: "running-elite" }), settled()]);
    const codes = await Promise.all([
      grantTo(running.id, uid),
      grantTo(lessons.id, "nessuno"),
      grantTo("cs_test_never", uid),
    ]);
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "payment_without_package"],
      [404, "user_not_found"],
      [404, "payment_not_found"],
    ]);
    expect(await packagesOf(uid)).toEqual([]);
    expect((await paymentOf(lessons.id)).state).toBe("waiting");
  });

  test("is for staff", async () => {
    const { uid, token } = await newPerson();
    const { id } = await settled();
    expect((await grantTo(id, uid, token)).status).toBe(403);
    expect((await staff("GET", "", undefined, token)).status).toBe(403);
  });
});

describe("POST /admin/payments/{id}/settle", () => {
  test("settles a waiting payment once, which cannot be granted any more", async () => {
    const { uid } = await newPerson();
    const { id } = await settled();
    const answers = await Promise.all([
      staff("POST", `/${id}/settle`, {}),
      staff("POST", `/${id}/settle`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await paymentOf(id)).toMatchObject({ state: "settled", reason: "no_member" });
    const kinds = (await logOf("about.id", id)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(["payment.settled", "payment.waiting"]);
    const { body } = await staff("POST", `/${id}/grant`, { user_id: uid });
    expect(body.code).toBe("payment_settled");
    expect((await staff("POST", "/cs_test_never/settle", {})).body.code).toBe("payment_not_found");
  });
});

describe("GET /admin/payments", () => {
  /** Returns the ids of one page of the pending payments. */
  async function page(query = "") {
    const { status, body } = await staff("GET", query);
    expect(status).toBe(200);
    return body;
  }

  test("lists waiting payments, the newest first, by page", async () => {
    const first = await settled();
    const second = await settled();
    const listed = async (query = "") => z.array(paymentWire).parse((await page(query)).payments);
    // Notifications of payments of other tests may arrive in between.
    const ofThisTest = ({ id }: Payment) => id === first.id || id === second.id;

    const payments = await listed();
    expect(payments.filter(ofThisTest)).toMatchObject([
      { id: second.id, reason: "no_member", email: second.email, user_id: null },
      { id: first.id },
    ]);
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(["waiting"]));
    const instants = payments.map(({ created_at }) => created_at.getTime());
    expect(instants).toEqual(instants.toSorted((one, other) => other - one));

    const { createdAt } = await paymentOf(second.id);
    const before = await listed(`?before=${createdAt.toISOString()}`);
    expect(before.filter(ofThisTest)).toMatchObject([{ id: first.id }]);
    expect(before.filter(({ created_at }) => created_at >= createdAt)).toEqual([]);
  });

  const restOf = (payments: unknown) => (Array.isArray(payments) ? payments.slice(1) : []);

  test("reports that there is more", async () => {
    const batch = database.batch();
    const at = new Date("2020-01-01T00:00:00Z");
    const { id } = await settled();
    const sample = await paymentOf(id);
    for (let index = 0; index < 51; index += 1) {
      const createdAt = new Date(at.getTime() + index * 1000);
      const path = documentPath("payments", { id: newId("cs") });
      batch.create(database.doc(path), { ...sample, state: "settled", createdAt });
    }
    await batch.commit();
    const all = await page("?state=settled&before=2020-01-02T00:00:00.000Z");
    expect([restOf(all.payments).length, all.more]).toEqual([49, true]);
    const last = await page("?state=settled&before=2020-01-01T00:00:01.000Z");
    expect([restOf(last.payments).length, last.more]).toEqual([0, false]);
  });
});

test("a dispute takes a payment back in the ledger once, and a won one gives it back", async () => {
  const { email } = await newCustomer();
  const session = await openLink(paymentLinks["class-10"]);
  const { session: paid } = await paySession(session, { email });
  const opened = await openDispute(await chargeOf(paid.payment_intent));
  const saleOf = async () =>
    saleDocument.parse(
      (await database.doc(documentPath("sales", { id: `payment-${session}` })).get()).data(),
    );
  expect(await saleOf()).toMatchObject({ charged: 15_000, received: 0, owed: 15_000 });
  for (const { id } of opened.events) expect(await deliver(id)).toEqual([200]);
  expect(await saleOf()).toMatchObject({ received: 0 });
  await closeDispute(opened.dispute.id, { won: true });
  expect(await saleOf()).toMatchObject({ charged: 15_000, received: 15_000, owed: 0 });
  const log = await logOf("about.id", session);
  expect(log.map(({ kind }) => kind).toSorted()).toEqual([
    "package.bought",
    "payment.dispute_won",
    "payment.disputed",
  ]);
});

test("a refund that the bank sends back is owed again, waits for staff, and is made anew", async () => {
  const { email } = await newCustomer();
  const session = await openLink(paymentLinks["class-10"]);
  await paySession(session, { email });
  const { token } = await newPerson({ role: "owner" });
  const json = { amount: 15_000, reason: "Si trasferisce", void_package: true };
  await request("POST", `/admin/sales/payment-${session}/refund`, { token, json });
  const { refundId } = await paymentOf(session);
  for (const { id } of await failRefund(String(refundId))) expect(await deliver(id)).toEqual([200]);
  expect(await paymentOf(session)).toMatchObject({ state: "refund_due", refundsReturned: 1 });
  await request("POST", `/admin/payments/${session}/refund`, { token });
  const after = await paymentOf(session);
  expect([after.state, after.refundId === refundId]).toEqual(["refunded", false]);
});

describe("the export", () => {
  const exported = async (token: string) => {
    const { status, body } = await request("GET", "/u/export", { token });
    expect(status).toBe(200);
    return body.collections;
  };

  test("lists the person's payments and grants, without other payers", async () => {
    const { uid, email, token } = await newPerson();
    await getAuth().updateUser(uid, { emailVerified: true });
    const own = await settled({ email });
    const gift = await settled({ name: "Nonna Prova" });
    await staff("POST", `/${gift.id}/grant`, { user_id: uid });
    await settled();
    const data = await exported(token);
    const payments = [
      expect.objectContaining({ id: own.id, email, name: "Chi Paga" }),
      expect.objectContaining({ id: gift.id, email: null, name: null, amount: 15_000 }),
    ];
    expect(data).toMatchObject({ payments: expect.arrayContaining(payments) });
    expect(JSON.stringify(data)).not.toContain("Nonna");
    expect(Object(data).payments).toHaveLength(2);
  });
});
