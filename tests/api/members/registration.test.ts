import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { registrationUrl } from "../../../functions/src/members/account/registrationLink.ts";
import { newEmail } from "../../support/leads.ts";
import { activate, bought, open, PASSWORD, packagesOf, tokenIn } from "../../support/payments/bought.ts";
import { newPerson, type Person, uidOf } from "../../support/people.ts";
import { logIn, textsTo } from "../../support/recovery.ts";
import { newAddress, request } from "../../support/server/http.ts";

const HOUR_MS = 3_600_000;

let owner: Person;

/** Publishes who opens accounts. */
async function publish(openedBy: "staff" | "visitors"): Promise<void> {
  const { revision } = await editedContent("rules");
  const value = { ...initialRules, accounts: { openedBy } };
  const actor = { id: owner.uid, name: "Elena Riva" };
  await saveContent("rules", { revision, value, publish: true }, { actor, now: new Date() });
}

const ask = (email: string, from = newAddress()) =>
  request("POST", "/public/registration", { json: { email }, from });

/** Returns the token of the only mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const [text = "", ...more] = await textsTo(email);
  expect(more).toEqual([]);
  return tokenIn(text);
}

beforeAll(async () => {
  owner = await newPerson({ admin: true, role: "owner" });
});

test("visitors do not register by themselves until the owner lets them", async () => {
  const email = newEmail();
  const { status, body } = await ask(email);
  expect([status, body.code]).toEqual([403, "registration_closed"]);
  expect(await textsTo(email)).toEqual([]);
});

describe("where the owner lets visitors register", () => {
  beforeAll(() => publish("visitors"));
  afterAll(() => publish("staff"));

  test("the mailed link opens an account with a proven address", async () => {
    const email = newEmail();
    expect((await ask(email)).status).toBe(200);
    const token = await mailedToken(email);
    expect((await open(token)).body).toEqual({ email, first_name: "", last_name: "", title: null });
    expect((await activate(token)).body).toEqual({ email });
    expect((await logIn(email, PASSWORD)).body.user).toMatchObject({ first_name: "Lucia" });
    expect((await getAuth().getUser(await uidOf(email))).emailVerified).toBe(true);
    for (const answer of [await open(token), await activate(token)])
      expect([answer.status, answer.body.code]).toEqual([409, "account_active"]);
  });

  test("what the address has paid for is in the account at once", async () => {
    const { email } = await bought();
    await ask(email);
    const [token = ""] = (await textsTo(email)).filter((text) => text.includes("24 ore")).map(tokenIn);
    expect((await activate(token)).status).toBe(200);
    expect(await packagesOf(await uidOf(email))).toHaveLength(1);
  });

  test("an address with an account gets the same answer, and a mail that says so", async () => {
    const [person, stranger] = [await newPerson(), newEmail()];
    const answers = [await ask(person.email), await ask(stranger)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { status: "done" }]),
    );
    expect(await textsTo(person.email)).toEqual([expect.stringContaining("un account c’è già")]);
    expect(await mailedToken(stranger)).not.toBe("");
  });

  test("an address gets three mails a day, from whomever they are asked, and the answer stays the same", async () => {
    const email = newEmail();
    for (let times = 0; times < 4; times += 1) expect((await ask(email)).status).toBe(200);
    expect(await textsTo(email)).toHaveLength(3);
  });

  test("a sender may ask ten times an hour", async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) expect((await ask(newEmail(), from)).status).toBe(200);
    expect((await ask(newEmail(), from)).status).toBe(429);
  });
});

/** Returns the token of a link that was mailed so many hours ago. */
const mailedAgo = (email: string, hours: number): string =>
  new URL(registrationUrl(email, new Date(Date.now() - hours * HOUR_MS))).hash.slice(1);

test("a link opens an account for a day, also where registration was closed meanwhile", async () => {
  expect((await open(mailedAgo(newEmail(), 23))).status).toBe(200);
  expect((await open(mailedAgo(newEmail(), 24))).body.code).toBe("activation_link_not_found");
});

test("a link for another address opens nothing", async () => {
  const [own, other] = [mailedAgo(newEmail(), 1), mailedAgo(newEmail(), 1)];
  const [, ...signed] = own.split(".");
  const [address = ""] = other.split(".");
  for (const answer of [
    await open([address, ...signed].join(".")),
    await activate([address, ...signed].join(".")),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, "activation_link_not_found"]);
});
