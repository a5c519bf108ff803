import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { isMigrationDue } from "@studio/contract/operations/migration.ts";
import { noStanding } from "@studio/contract/people/model.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makeSale } from "@studio/contract/testing/sales.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "../../../functions/admin/migrate/migrate.ts";
import { readMigration } from "../../../functions/src/platform/jobs/migration.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { runKilledAt } from "../../support/server/killed.ts";

/** Members of the studio, of whom each has something of an earlier version. */
const MEMBERS = Number(process.env.MIGRATED_MEMBERS ?? 55);

/** In milliseconds. */
const TIMEOUT = 60_000 + MEMBERS * 300;

const now = new Date("2026-12-01T09:00:00Z");
const DUE = addRomeDays(romeDay(now), -3);
const ENDS = addRomeDays(romeDay(now), 20);

const names = Array.from({ length: MEMBERS }, (_, index) => `m${String(index).padStart(5, "0")}`);
/** Returns each nth member. */
const every = (nth: number) => names.filter((_, index) => index % nth === 0);

const email = (uid: string) => `${uid}@posta.test`;

/** Empties the database, and stores the studio as earlier versions left it. */
async function begin(): Promise<void> {
  await emptyDatabase();
  const documents: [path: string, data: object][] = [
    ...names.map((uid): [string, object] => {
      const isSubscribed = Number(uid.slice(1)) % 3 === 0;
      const { subscription_ends_on: _, ...standing } = {
        ...noStanding,
        ...(isSubscribed && { subscription_until: ENDS }),
      };
      const member = makeMember({ username: uid, last_name: `Cliente ${uid}`, search_terms: ["cl"] });
      return [documentPath("users", { uid }), { ...member, standing }];
    }),
    ...every(3).map((uid): [string, object] => [
      documentPath("products", { uid, id: "months" }),
      makePackage({ size: 0, remaining: 0, start_date: DUE, expire_date: ENDS, createdAt: now }),
    ]),
    ...every(4).map((uid): [string, object] => [
      documentPath("sales", { id: `sale-${uid}` }),
      { ...makeSale({ day: DUE }), dueOn: null },
    ]),
    ...every(5).flatMap((uid): [string, object][] => [
      [documentPath("products", { uid, id: "bought" }), makePackage({ createdAt: now })],
      [
        documentPath("payments", { id: `kept-${uid}` }),
        makePayment({ state: "kept", reason: null, uid, productId: "bought", createdAt: now }),
      ],
    ]),
    ...every(6).map((uid): [string, object] => [
      documentPath("payments", { id: `waiting-${uid}` }),
      makePayment({ reason: "no_member", email: email(uid), createdAt: now }),
    ]),
    // What waits for staff, or belongs to the app, is mailed no link.
    [documentPath("payments", { id: "for-staff" }), makePayment({ reason: "amount" })],
    [documentPath("payments", { id: "from-app" }), makePayment({ reason: "no_member", openedBy: "m00000" })],
  ];
  for (let from = 0; from < documents.length; from += 400) {
    const batch = database.batch();
    for (const [path, data] of documents.slice(from, from + 400)) batch.set(database.doc(path), { ...data });
    await batch.commit();
  }
}

beforeEach(begin);

const counts = [
  ["people whose search terms", MEMBERS],
  ["requests whose search terms", 0],
  ["packages marked as bought", every(5).length],
  ["sales with the day", every(4).length],
  ["people with the day", every(3).length],
  ["payers who wait", every(6).length],
] as const;

const run = (onlyCheck: boolean, at = now) => migrate({ onlyCheck, now: at });

/** Returns the documents of the studio, each with its path. */
async function stored(): Promise<[path: string, data: unknown][]> {
  const roots = ["users", "sales", "payments", "mail", "jobs"] as const;
  const all = await Promise.all([
    ...roots.map((name) => database.collection(name).get()),
    database.collectionGroup("products").get(),
  ]);
  return all.flatMap(({ docs }) => docs.map((one): [string, unknown] => [one.ref.path, one.data()])).sort();
}

const mailed = async () =>
  (await database.collection(collectionPath("mail", {})).get()).docs.map(({ id }) => id).sort();

test("a check counts what a migration would change, and writes nothing", async () => {
  const before = await stored();
  expect(await run(true)).toMatchObject(
    counts.map(([text, count]) => ({ counts: expect.stringContaining(text), count })),
  );
  expect(await stored()).toEqual(before);
});

test("killed after each commit it goes on where it stopped, and ends as one that was not", {
  timeout: TIMEOUT,
}, async () => {
  await run(false);
  const whole = await stored();
  expect(await mailed()).toEqual(every(6).map((uid) => `waiting-${uid}-activation`));
  await begin();
  let deaths = 0;
  // The second moment is after the first commit, the third before the next.
  for (; isMigrationDue(await readMigration()); deaths += 1)
    await runKilledAt(() => run(false), 2 + (deaths % 2));
  expect(deaths).toBeGreaterThan(every(3).length + every(4).length + every(5).length + every(6).length);
  expect(await stored()).toEqual(whole);
  expect((await run(true)).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});

test("a later one mails no payer again, also once the outbox has forgotten the mail", async () => {
  await run(false);
  for (const id of await mailed()) await database.doc(documentPath("mail", { id })).delete();
  await run(false, new Date(now.getTime() + 86_400_000));
  expect(await mailed()).toEqual([]);
  const record = await database.doc(documentPath("jobs", { name: "migrate" })).get();
  expect(record.data()).toMatchObject({ outcome: "done", cursor: null, version: 2 });
});

test("leaves a payer alone who was mailed a link with the payment", async () => {
  await run(false);
  const id = `waiting-${names[0]}`;
  const link = (await database.doc(documentPath("mail", { id: `${id}-activation` })).get()).data();
  await begin();
  await database.doc(documentPath("mail", { id: `${id}-waiting-payer` })).set({ ...link });
  await run(false);
  expect(await mailed()).toEqual([
    `${id}-waiting-payer`,
    ...every(6)
      .slice(1)
      .map((uid) => `waiting-${uid}-activation`),
  ]);
});
