import { documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import {
  type LedgerDocument,
  ledgerDocument,
  type PackageDocument,
  packageDocument,
} from "@studio/contract/packages/model.ts";
import { memberDocument, noStanding } from "@studio/contract/people/model.ts";
import { makeLedgerEntry, makePackage } from "@studio/contract/testing/packages.ts";
import { beforeEach, expect, test } from "vitest";
import { repair } from "../../../functions/admin/repair/repair.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

/** When the version was deployed from which on the last day that people type pays. */
const SINCE = new Date("2026-12-01T08:00:00Z");
const now = new Date("2026-12-02T09:00:00Z");
const before = new Date("2026-11-10T09:00:00Z");

const typed = { size: 0, remaining: 0, createdAt: before, expire_date: "2026-12-31" };
const sum = { subscription_until: "2026-12-31" };

/** Stores a member with a package and its ledger. */
async function storePackage(
  uid: string,
  pkg: Partial<PackageDocument>,
  ledger: readonly Partial<LedgerDocument>[],
  standing: Partial<typeof noStanding> = sum,
) {
  await storeMember(uid, { standing: { ...noStanding, ...standing } });
  const ref = database.doc(documentPath("products", { uid, id: "pkg" }));
  await ref.set(makePackage({ ...typed, ...pkg }));
  for (const entry of ledger)
    await ref.collection("ledger").add(makeLedgerEntry({ delta: 0, remaining: 0, at: before, ...entry }));
}

const read = async (uid: string) => {
  const ref = database.doc(documentPath("products", { uid, id: "pkg" }));
  const [pkg, ledger, member, notices] = await Promise.all([
    ref.get(),
    ref.collection("ledger").get(),
    database.doc(documentPath("users", { uid })).get(),
    database.collection(`users/${uid}/notices`).get(),
  ]);
  return {
    expire_date: packageDocument.parse(pkg.data()).expire_date,
    until: memberDocument.parse(member.data()).standing.subscription_until,
    corrections: ledger.docs
      .map((entry) => ledgerDocument.parse(entry.data()))
      .flatMap(({ correction }) => correction?.expire_date ?? []),
    notices: notices.docs.map((notice) => noticeDocument.parse(notice.data()).kind),
  };
};

const run = (onlyCheck: boolean) => repair({ onlyCheck, typedBefore: SINCE, now });
const pathOf = (uid: string) => documentPath("products", { uid, id: "pkg" });

beforeEach(async () => {
  await emptyDatabase();
  await storePackage("granted", {}, [{ reason: "granted", correction: { reason: "fino a fine anno" } }]);
  await storePackage(
    "imported",
    { size: 10, remaining: 4 },
    [{ reason: "imported", remaining: 4, delta: -6 }],
    {
      lessons_left: 4,
    },
  );
  await storePackage("bought", { expire_date: "2027-02-10" }, [{ reason: "bought" }], {
    subscription_until: "2027-02-10",
  });
  await storePackage("since", { createdAt: new Date("2026-12-01T09:00:00Z") }, []);
});

const added = { from: "2026-12-31", to: "2027-01-01" };

test("what was typed before the deployment is listed, and nothing is written by a check", async () => {
  const rows = await run(true);
  expect(rows.map(({ step, path, from, to, outcome }) => [step, path, from, to, outcome])).toEqual(
    ["granted", "imported"].map((uid) => ["last day", pathOf(uid), added.from, added.to, "differs"]),
  );
  for (const uid of ["granted", "imported"])
    expect(await read(uid)).toMatchObject({ expire_date: added.from, corrections: [], notices: [] });
});

test("the last day that was typed is given, with ledger, sum and notice, to these alone", async () => {
  const rows = await run(false);
  expect(rows.map(({ path, outcome }) => [path, outcome])).toEqual([
    [pathOf("granted"), "mended"],
    [pathOf("imported"), "mended"],
  ]);
  const mended = { expire_date: added.to, corrections: [added], notices: ["package_edited"] };
  expect(await read("granted")).toEqual({ ...mended, until: added.to });
  expect(await read("imported")).toEqual({ ...mended, until: "" });
  expect(await read("bought")).toMatchObject({ expire_date: "2027-02-10", corrections: [], notices: [] });
  expect(await read("since")).toMatchObject({ expire_date: added.from, corrections: [], notices: [] });
});

test("a second run gives no second day", async () => {
  await run(false);
  expect(await run(false)).toEqual([]);
  expect(await read("granted")).toMatchObject({ expire_date: added.to, corrections: [added] });
});
