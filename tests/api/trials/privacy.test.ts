import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import { leadsOf } from "../../support/leads.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { cancelClassAs } from "../../support/studio.ts";
import {
  askTrial,
  bookTrial,
  byLink,
  newTrialClass,
  tokenTo,
  trialBody,
} from "../../support/trials/booked.ts";
import { memberWith } from "../../support/waitlist.ts";

/** Returns the answer of the public call as its bytes: what a cache keeps. */
const visitorsRead = async (token?: string) => {
  const { body, headers } = await request("GET", "/public/classes", { token });
  return { text: JSON.stringify(body), headers, days: api.bookings.publicClasses.response.parse(body).days };
};

test("the public call names nobody in any state of a class, and is the same for everybody", async () => {
  const [owner, coach, member, waiting] = await Promise.all([
    newPerson({ role: "owner" }),
    newPerson({ role: "coach" }),
    memberWith(),
    memberWith(),
  ]);
  const tag = randomUUID().slice(0, 8);
  const named = { last_name: `Segreta${tag}`, first_name: `Zoe${tag}`, phone: "+393209998877" };
  for (const { uid } of [member, waiting])
    await database.doc(documentPath("users", { uid })).update({ last_name: named.last_name });
  const { id, start } = await newTrialClass(3);
  const states: Array<[string, number | null]> = [];
  const secrets = new Set([named.last_name, named.first_name, "3209998877", member.uid, waiting.uid]);
  secrets.add(member.email).add(waiting.email);
  const read = async (state: string) => {
    const answers = await Promise.all([
      visitorsRead(),
      ...[coach, member, waiting].map(({ token }) => visitorsRead(token)),
    ]);
    const [{ text, days }] = answers as [Awaited<ReturnType<typeof visitorsRead>>];
    for (const secret of secrets) expect([state, text.includes(secret)]).toEqual([state, false]);
    const at = days.flatMap(({ classes }) => classes).find((one) => one.start.getTime() === start.getTime());
    // Other tests book meanwhile: this class is what must not differ.
    for (const other of answers) {
      const same = other.days.flatMap(({ classes }) => classes);
      expect(same.find((one) => one.start.getTime() === start.getTime())).toEqual(at);
    }
    states.push([state, at?.seats_left ?? null]);
  };

  await read("empty");
  const book = (token: string) => request("POST", `/event/${id}`, { token, json: {} });
  await book(member.token);
  await read("booked");
  const body = trialBody(start, named);
  await askTrial(body);
  const [lead] = await leadsOf(body.email);
  const token = await tokenTo(body.email);
  secrets
    .add(body.email)
    .add(lead?.id ?? "")
    .add(token);
  await read("with a trial");
  expect(await byLink("confirmation", { token, of: start })).toMatchObject({ status: 200 });
  await read("with a confirmed trial");
  const guest = { first_name: `Ugo${tag}`, last_name: `Ospite${tag}`, phone: "+393207776655" };
  await request("POST", `/admin/event/${id}/guest`, { token: coach.token, json: guest, idempotencyKey: tag });
  secrets.add(guest.first_name).add(guest.last_name).add("3207776655");
  await read("full");
  await request("POST", `/event/${id}/waiting`, { token: waiting.token, json: {} });
  await read("with a waitlist");
  expect(await byLink("cancellation", { token, of: start })).toMatchObject({ status: 200 });
  await read("with a freed seat");
  expect(await cancelClassAs(id, owner.token)).toMatchObject({ status: 200 });
  await read("cancelled");
  // The freed seat belongs to the waitlist.
  expect(states.map(([, seats]) => seats)).toEqual([3, 2, 1, 1, 0, 0, 0, null]);
});

test("the answer that a cache keeps is public and short-lived, and sets nothing", async () => {
  const member = await memberWith();
  for (const token of [undefined, member.token]) {
    const { headers } = await visitorsRead(token);
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("a request is answered alike, whoever sends it and whatever becomes of it", async () => {
  const member = await memberWith();
  const phone = `+39321${String(Date.now()).slice(-7)}`;
  await database.doc(documentPath("users", { uid: member.uid })).update({ phone });
  const { start } = await newTrialClass();
  const from = newAddress();
  const [stranger, repeated] = [trialBody(start), trialBody(start)];
  const answers = [
    await askTrial(stranger, from),
    // A second seat of one person is refused without a word.
    await askTrial({ ...repeated, email: stranger.email }, from),
    await askTrial(trialBody(start, { website: "https://spam.test" }), from),
    await askTrial(trialBody(start, { phone, email: member.email }), from),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { status: "received" }]),
  );
});

test("the page of a link names neither its sender nor anybody else", async () => {
  const { email, token, gymClass } = await bookTrial();
  for (const path of ["link", "confirmation", "cancellation"] as const) {
    const { status, body } = await byLink(path, path === "link" ? { token } : { token, of: gymClass.start });
    expect([path, status]).toEqual([path, 200]);
    const text = JSON.stringify(body);
    for (const secret of ["Ada", email, "+39"]) expect([path, text.includes(secret)]).toEqual([path, false]);
  }
});
