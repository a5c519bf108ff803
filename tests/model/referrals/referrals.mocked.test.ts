import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type DiscountDocument, discountDocument } from "@studio/contract/discounts/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import type { ProgramContent } from "@studio/contract/referrals/content/program.ts";
import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makePlan } from "@studio/contract/testing/packages.ts";
import { makeDiscount } from "@studio/contract/testing/shop/discounts.ts";
import { makeProgramContent, makeReferral } from "@studio/contract/testing/shop/referrals.ts";
import { makeWithdrawal } from "@studio/contract/testing/withdrawals.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { removeUnusedCodes } from "../../../functions/src/discounts/issue.ts";
import { deleteMember } from "../../../functions/src/members/erase/erasePerson.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { previewMerge } from "../../../functions/src/members/merge/preview.ts";
import { exportData } from "../../../functions/src/members/personal-data/export.ts";
import { accept, nameReferrer, removeReferrer } from "../../../functions/src/referrals/join.ts";
import { grantDueRewards, reviewReferrals } from "../../../functions/src/referrals/rewards.ts";
import { listReferrals, referralOf as referralOnWire } from "../../../functions/src/referrals/staff.ts";
import { createCode, ownReferralsOf, viewInvitation } from "../../../functions/src/referrals/view.ts";
import { proposeRefund } from "../../../functions/src/refunds/refundSale.ts";
import { receive, reverse } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import {
  grantPayment,
  grantProvenPurchases,
  settlePayment,
} from "../../../functions/src/shop/waitingPayments.ts";
import { readPaid } from "../../../functions/src/withdrawals/purchase.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";

const NOW = new Date("2027-03-01T09:00:00Z");
const TODAY = romeDay(NOW);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;
const actor = { id: "owner", name: "Elena Riva" };

/** Uids whose account is closed. */
const closed = vi.hoisted(() => new Set<string>());

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return {
    ...(await original()),
    ...provenAccounts,
    accountById: async (uid: string) => ({
      ...(await provenAccounts.accountById(uid)),
      disabled: closed.has(uid),
    }),
    accountsById: async () => new Map(),
    closeAccount: async (uid: string) => void closed.add(uid),
    removeAccount: async () => undefined,
  };
});

/** Publishes the programme as an owner has written it. */
async function publish(different: Partial<ProgramContent> = {}): Promise<void> {
  const { revision } = await editedContent("referrals");
  const value = makeProgramContent(different);
  await saveContent("referrals", { revision, value, publish: true }, { actor, now: NOW });
}

async function begin(): Promise<void> {
  await emptyDatabase();
  closed.clear();
  await storeMember("anna", { first_name: "Anna", phone: "3331112222", joined_at: NOW });
  await storeMember("nina", { first_name: "Nina", customer_since: null, joined_at: NOW });
  await publish();
}

beforeEach(begin);

const refusalOf = async (made: Promise<unknown>): Promise<string | undefined> =>
  made.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof StudioError) return error.code;
      throw error;
    },
  );

const codeOf = async (uid = "anna"): Promise<string> => (await createCode(uid, NOW)).code ?? "";

const referralOf = async (uid = "nina") =>
  referralDocument.parse((await database.doc(documentPath("referrals", { uid })).get()).data());
const rewardsOf = async (uid = "anna") =>
  referrerDocument.parse((await database.doc(documentPath("referrers", { uid })).get()).data()).rewards;
const sweep = (now = later(5)) => grantDueRewards(runAt(now), readPaid);
const review = (now = later(DAY)) => reviewReferrals(runAt(now), readPaid);

const TEN = { name: "Small class, 10 lezioni", size: 10, expire_date: null };

/** Sells a pack of ten lessons for 150 € at the desk, of which a part is paid. */
const sell = (uid: string, paid: number, now = NOW) =>
  sellPackage(uid, TEN, actor, now, {
    request: requestOf(`sold-${uid}-${now.getTime()}`),
    terms: { price: 15_000, discount: 0, paid, ...(paid > 0 && { method: "cash" as const }) },
  });

/** Reverses a sale at the desk, and pays all of it back. */
const payBackAll = (sale: string) =>
  reverse(
    sale,
    { amount: 15_000, reason: "Ha cambiato idea", paid_back: { amount: 15_000, method: "cash" } },
    { request: requestOf(`back-${sale}`), actor, now: later(3) },
  );

const sizesOf = async (uid: string) =>
  (await packagesOf(uid)).map(({ size, remaining }) => ({ size, remaining }));

async function mailsTo(uid: string): Promise<string[]> {
  const { docs } = await database.collection("mail").get();
  return docs
    .map((mail) => mailDocument.parse(mail.data()))
    .filter(({ to }) => to.includes(`${uid}@studio.test`))
    .map(({ message }) => message.subject);
}

describe("a friend", () => {
  test("reads who invites and what they get, joins by the code, and is named to the member once they have bought", async () => {
    const code = await codeOf();
    expect(await viewInvitation(code, { address: "192.0.2.1", now: NOW })).toMatchObject({
      by_name: "Anna",
      terms: { friend: { lessons: 1, days: 7, cents: 1_000 } },
    });
    await accept("nina", code, NOW);
    await accept("nina", code, NOW);
    const before = await ownReferralsOf("anna", NOW);
    expect(before.friends).toMatchObject([{ first_name: null, state: "joined", reward: null }]);
    await sell("nina", 15_000);
    await sweep();
    const after = await ownReferralsOf("anna", NOW);
    expect(after).toMatchObject({
      rewards: 1,
      friends: [{ first_name: "Nina", state: "rewarded", reward: { kind: "code", amount: 1_000 } }],
    });
    expect((await ownReferralsOf("nina", NOW)).invited).toMatchObject({
      by_name: "Anna",
      reward: { kind: "lessons", amount: 1 },
    });
    expect((await listReferrals({ limit: 25 })).referrals).toMatchObject([
      { friend: { id: "nina" }, by: { id: "anna" }, state: "rewarded" },
    ]);
  });

  test.each([
    ["who invites is themselves", "anna", {}, "referral_of_oneself"],
    ["the mailbox is the same", "second", { email: "anna+due@studio.test" }, "referral_of_oneself"],
    ["the phone is the same", "second", { phone: "+393331112222" }, "referral_of_oneself"],
    ["nothing is the same", "second", {}, undefined],
  ])("is refused or not if %s", async (_, uid, different, refusal) => {
    if (uid !== "anna") await storeMember(uid, { customer_since: null, joined_at: NOW, ...different });
    expect(await refusalOf(accept(uid, await codeOf(), NOW))).toBe(refusal);
  });

  test("is refused with a package, with another who brought them, and while the programme is off", async () => {
    await storeMember("rita", { joined_at: NOW });
    const [code, other] = [await codeOf(), await codeOf("rita")];
    await grantPackage("nina", { createdAt: new Date(NOW.getTime() - 1) });
    expect(await refusalOf(accept("nina", code, NOW))).toBe("referral_for_newcomers");
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await accept("ugo", code, NOW);
    expect(await refusalOf(accept("ugo", other, NOW))).toBe("referral_taken");
    expect((await referralOf("ugo")).by).toBe("anna");
    await publish({ state: "off" });
    await storeMember("leo", { customer_since: null, joined_at: NOW });
    expect(await refusalOf(accept("leo", code, NOW))).toBe("referral_closed");
    expect(await refusalOf(viewInvitation(code, { address: "192.0.2.1", now: NOW }))).toBe("referral_closed");
  });

  test("whom the desk has named by mistake comes with the right one, and not once they have bought", async () => {
    await storeMember("rita", { joined_at: NOW });
    await nameReferrer("nina", "rita", actor, NOW);
    await removeReferrer("nina", actor, NOW);
    await removeReferrer("nina", actor, NOW);
    await nameReferrer("nina", "anna", actor, later(1));
    await sell("nina", 15_000, later(2));
    expect(await referralOf()).toMatchObject({ by: "anna", state: "due" });
    expect(await refusalOf(removeReferrer("nina", actor, later(3)))).toBe("referral_settled");
  });

  test("whom the desk names, and takes back, is told so, and so is the member, without the friend’s name", async () => {
    await nameReferrer("nina", "anna", actor, NOW);
    await removeReferrer("nina", actor, later(1));
    const noticesOf = async (uid: string) => {
      const { docs } = await database.collection(collectionPath("notices", { uid })).get();
      return docs
        .map((notice) => noticeDocument.parse(notice.data()))
        .map((notice) => [notice.kind, "invitation" in notice && notice.invitation.by_name]);
    };
    expect(await noticesOf("nina")).toEqual([
      ["referral_named", "Anna"],
      ["referral_unnamed", "Anna"],
    ]);
    expect(await noticesOf("anna")).toEqual([
      ["referral_named", null],
      ["referral_unnamed", null],
    ]);
    const log = (await database.collection("activity").get()).docs
      .map((entry) => activityDocument.parse(entry.data()))
      .filter(({ kind }) => kind.startsWith("referral."))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    expect(log.map(({ kind, subject, about }) => [kind, subject?.id, about.id])).toEqual([
      ["referral.named", "nina", "anna"],
      ["referral.unnamed", "nina", "anna"],
    ]);
  });

  test("whom the desk takes back can be named again, unless a package or the programme forbids it, which is said before", async () => {
    await nameReferrer("nina", "anna", actor, NOW);
    expect(await referralOnWire("nina")).toMatchObject({ may_be_named: false, final_because: null });
    await removeReferrer("nina", actor, NOW);
    await nameReferrer("nina", "anna", actor, NOW);
    await publish({ state: "off" });
    expect((await referralOnWire("nina")).final_because).toBe("closed");
    await publish();
    await grantPackage("nina", TEN);
    expect((await referralOnWire("nina")).final_because).toBe("package");
    await removeReferrer("nina", actor, NOW);
    expect(await refusalOf(nameReferrer("nina", "anna", actor, NOW))).toBe("referral_for_newcomers");
  });

  test("is new with sessions of a service, as for offers for newcomers, and with a package that was voided", async () => {
    const before = new Date(NOW.getTime() - 1);
    await grantPackage("nina", { ...TEN, createdAt: before, service: { id: "massage", name: "Massaggio" } });
    await grantPackage("nina", {
      ...TEN,
      createdAt: before,
      voided: { at: before, by: "owner", reason: "Errore", remaining: 10 },
    });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect((await referralOf()).state).toBe("rewarded");
    await review();
    expect((await referralOf()).state).toBe("rewarded");
  });

  test("does not come by who they have brought, nor by who names themselves at the desk", async () => {
    await accept("nina", await codeOf(), NOW);
    expect(await refusalOf(accept("anna", await codeOf("nina"), NOW))).toBe("referral_taken");
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    const anna = { id: "anna", name: "Anna" };
    expect(await refusalOf(nameReferrer("ugo", "anna", anna, NOW))).toBe("referral_of_oneself");
  });

  test("tries twenty codes in ten minutes, and then none", async () => {
    const code = await codeOf();
    const tries = Array.from({ length: 20 }, (_, index) => `AAAAAA${20 + index}`.replace(/[01]/g, "9"));
    for (const one of tries) expect(await refusalOf(accept("nina", one, NOW))).toBe("referral_not_found");
    expect(await refusalOf(accept("nina", code, NOW))).toBe("too_many_requests");
    expect(await refusalOf(accept("nina", code, later(11)))).toBeUndefined();
  });

  test("does not come by a member whose account is closed", async () => {
    const code = await codeOf();
    closed.add("anna");
    expect(await refusalOf(accept("nina", code, NOW))).toBe("referral_not_found");
    expect(await refusalOf(viewInvitation(code, { address: "192.0.2.1", now: NOW }))).toBe(
      "referral_not_found",
    );
  });

  test("on two pages at once is brought by one, and a purchase at the same time is seen", async () => {
    await storeMember("rita", { joined_at: NOW });
    const [code, other] = [await codeOf(), await codeOf("rita")];
    const outcomes = await Promise.all([
      refusalOf(accept("nina", code, NOW)),
      refusalOf(accept("nina", other, NOW)),
      sell("nina", 15_000).then(() => undefined),
    ]);
    const stored = await database.doc(documentPath("referrals", { uid: "nina" })).get();
    // Joined before the purchase, which makes it due, or refused as a customer: never joined and forgotten.
    if (stored.exists) expect(referralDocument.parse(stored.data()).state).toBe("due");
    else expect(outcomes.slice(0, 2)).toEqual(["referral_for_newcomers", "referral_for_newcomers"]);
  });
});

describe("the rewards", () => {
  test("wait for the money: nothing of a purchase of 0 or one that is owed, both once it is paid, each once", async () => {
    const pack = await grantPackage("anna", { ...TEN, remaining: 4, createdAt: NOW });
    await nameReferrer("nina", "anna", actor, NOW);
    const { id } = await sell("nina", 0);
    // Before the sweep, which would put back what is not paid.
    expect((await referralOf()).state).toBe("joined");
    await sweep();
    const sale = saleIdOf("package", id);
    await receive(
      sale,
      { amount: 4_999, method: "cash" },
      { request: requestOf("one"), actor, now: later(1) },
    );
    expect((await referralOf()).state).toBe("joined");
    await sweep();
    await receive(sale, { amount: 1, method: "cash" }, { request: requestOf("two"), actor, now: later(2) });
    expect((await referralOf()).state).toBe("due");
    await sweep();
    await sweep();
    expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 5 }]);
    const ledger = await database
      .doc(documentPath("products", { uid: "anna", id: pack }))
      .collection("ledger")
      .get();
    expect(ledger.docs.map((line) => ledgerDocument.parse(line.data()))).toMatchObject([
      { correction: { reason: "Porta un amico: un amico ha comprato", size: { from: 10, to: 11 } } },
    ]);
    const anna = memberDocument.parse(
      (await database.doc(documentPath("users", { uid: "anna" })).get()).data(),
    );
    expect(anna.standing.lessons_left).toBe(5);
    expect(await mailsTo("anna")).toEqual(["Porta un amico: 1 lezione in più"]);
    expect(await mailsTo("nina")).toContain("Porta un amico: 1 lezione in più");
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  test("wait for the friend’s own money: a package that was given, or that a gift card paid, brings none", async () => {
    await accept("nina", await codeOf(), NOW);
    await grantPackage("nina", { ...TEN, createdAt: later(1) });
    const { id } = await sell("nina", 0, later(2));
    const sale = database.doc(documentPath("sales", { id: saleIdOf("package", id) }));
    await sale.update({
      received: 12_000,
      owed: 3_000,
      gifts: [{ card: "card", cents: 12_000 }],
    });
    const pay = (amount: number, minutes: number) =>
      receive(
        sale.id,
        { amount, method: "cash" },
        { request: requestOf(`paid-${minutes}`), actor, now: later(minutes) },
      );
    await pay(3_000, 3);
    expect((await referralOf()).state).toBe("joined");
  });

  test("lengthen a subscription, and are a code of one use for who has no package", async () => {
    const until = addRomeDays(TODAY, 20);
    await grantPackage("anna", { size: 0, remaining: 0, expire_date: until, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(until, 7)]);
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await storeMember("rita", { joined_at: NOW });
    await accept("ugo", await codeOf("rita"), NOW);
    await sell("ugo", 15_000);
    await sweep();
    const { member } = await referralOf("ugo");
    const code = discountDocument.parse(
      (await database.doc(documentPath("discounts", { code: member?.code ?? "" })).get()).data(),
    );
    expect(code).toMatchObject({
      reduction: { kind: "amount", cents: 1_000 },
      max_uses: 1,
      until: addRomeDays(TODAY, 90),
      issued: true,
    });
  });

  test("that no package takes wait for the member's next one", async () => {
    await publish({ member: { lessons: "2", days: "0", euros: "0" } });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect((await referralOf()).member).toMatchObject({ kind: "waiting" });
    await review();
    await sell("anna", 15_000, later(DAY));
    await review(later(2 * DAY));
    await review(later(3 * DAY));
    expect((await referralOf()).member).toMatchObject({ kind: "lessons", amount: 2 });
    expect(await sizesOf("anna")).toEqual([{ size: 12, remaining: 12 }]);
  });

  test("that have waited in vain for half a year are none, and count in no year", async () => {
    await publish({ member: { lessons: "2", days: "0", euros: "0" } });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect(await rewardsOf()).toEqual({ "2027": 1 });
    await review(later(179 * DAY));
    expect((await referralOf()).member).toMatchObject({ kind: "waiting" });
    await review(later(181 * DAY));
    expect(await referralOf()).toMatchObject({ member: { kind: "none" }, reviewUntil: null });
    expect(await rewardsOf()).toEqual({ "2027": 0 });
  });

  test("are none for who invites with an account that is closed, or who is the friend; the friend of the first has theirs", async () => {
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    closed.add("anna");
    await sweep();
    expect(await referralOf()).toMatchObject({ member: { kind: "gone" }, friend: { kind: "lessons" } });
    closed.clear();
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await accept("ugo", await codeOf(), NOW);
    await database.doc(documentPath("users", { uid: "ugo" })).update({ phone: "333 1112222" });
    await sell("ugo", 15_000);
    await sweep();
    expect((await referralOf("ugo")).state).toBe("refused");
    expect(await sizesOf("ugo")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("are at most as many in a year as the owner wrote, of many friends who pay at once", async () => {
    await publish({ yearly: "2" });
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    const code = await codeOf();
    const friends = ["f1", "f2", "f3", "f4", "f5"];
    for (const uid of friends) {
      await storeMember(uid, { customer_since: null, joined_at: NOW });
      await accept(uid, code, NOW);
    }
    await Promise.all(friends.map((uid) => sell(uid, 15_000)));
    await Promise.all([sweep(), sweep(), sweep()]);
    const kinds = await Promise.all(friends.map(async (uid) => (await referralOf(uid)).member?.kind));
    expect(kinds.toSorted()).toEqual(["lessons", "lessons", "limit", "limit", "limit"]);
    expect(await sizesOf("anna")).toEqual([{ size: 12, remaining: 12 }]);
    expect(await rewardsOf()).toEqual({ "2027": 2 });
    for (const uid of friends) expect(await sizesOf(uid)).toEqual([{ size: 11, remaining: 11 }]);
  });

  test("keep the bound of a year when the programme is turned off, and what was promised", async () => {
    await publish({ yearly: "1" });
    const code = await codeOf();
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    for (const uid of ["nina", "ugo"]) await accept(uid, code, NOW);
    await publish({ yearly: "1", state: "off", friend: { lessons: "0", days: "0", euros: "0" } });
    for (const uid of ["nina", "ugo"]) await sell(uid, 15_000);
    await sweep();
    const all = await Promise.all(["nina", "ugo"].map(referralOf));
    expect(all.map(({ member }) => member?.kind).toSorted()).toEqual(["code", "limit"]);
    expect(all.map(({ friend }) => friend?.kind)).toEqual(["lessons", "lessons"]);
  });

  test("are granted once wherever the sweep is ended", async () => {
    const moments = await killedEverywhere(async (deathAt) => {
      await begin();
      await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
      await accept("nina", await codeOf(), NOW);
      await sell("nina", 15_000);
      const killed = await runKilledAt(async () => {
        if ((await sweep()).failed > 0) throw new Error("the process was killed");
      }, deathAt);
      await sweep(later(10));
      expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
      expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
      expect(await rewardsOf()).toEqual({ "2027": 1 });
      return killed;
    }, 1);
    expect(moments).toBeGreaterThan(1);
  });

  test("are never more than the bound, whatever friends pay, refund and sweeps run in which order", async () => {
    const friend = fc.integer({ min: 0, max: 3 });
    const act = fc.oneof(
      friend.map((index) => ({ kind: "pay", index }) as const),
      friend.map((index) => ({ kind: "refund", index }) as const),
      fc.constant({ kind: "sweep" } as const),
      fc.constant({ kind: "review" } as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        async (rounds) => {
          await begin();
          await publish({ yearly: "2" });
          await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
          const code = await codeOf();
          const uids = ["f0", "f1", "f2", "f3"];
          for (const uid of uids) {
            await storeMember(uid, { customer_since: null, joined_at: NOW });
            await accept(uid, code, NOW);
          }
          const sold = new Map<string, string>();
          const run = async (one: { kind: string; index?: number }): Promise<void> => {
            const uid = uids[one.index ?? 0] ?? "";
            if (one.kind === "sweep") await sweep();
            else if (one.kind === "review") await review();
            else if (one.kind === "pay") sold.set(uid, saleIdOf("package", (await sell(uid, 15_000)).id));
            else if (sold.has(uid)) await payBackAll(sold.get(uid) ?? "");
          };
          for (const round of rounds) {
            await Promise.all(round.map(run));
            const referrals = await Promise.all(uids.map(referralOf));
            const given = referrals.filter(({ member }) => member?.kind === "lessons" && member.taken === 0);
            expect(given.length).toBeLessThanOrEqual(2);
            const [pack] = await sizesOf("anna");
            // A lesson for each reward that stands, and none from nowhere.
            expect(pack).toEqual({ size: 10 + given.length, remaining: 10 + given.length });
            expect((await rewardsOf())["2027"] ?? 0).toBe(given.length);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("a purchase that goes back", () => {
  test("takes back what is not used, never more, and the member's reward counts no more", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await payBackAll(saleIdOf("package", id));
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 1 },
      friend: { taken: 1 },
    });
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
    expect(await rewardsOf()).toEqual({ "2027": 0 });
    expect(await mailsTo("anna")).toContain("Porta un amico: premio tolto");
  });

  test("in part takes the rewards back once less than the least is left", async () => {
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    const part = (amount: number) =>
      reverse(
        sale,
        { amount, reason: "Una parte", paid_back: { amount, method: "cash" } },
        { request: requestOf(`part-${amount}`), actor, now: later(3) },
      );
    await part(10_000);
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await part(1);
    await review();
    expect((await referralOf()).state).toBe("taken_back");
  });

  test("takes the days of a subscription back up to the day, and no more than are left", async () => {
    const until = addRomeDays(TODAY, 1);
    await grantPackage("anna", { size: 0, remaining: 0, expire_date: until, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(until, 7)]);
    await payBackAll(sale);
    await review(later(5 * DAY));
    // Eight days from the purchase, of which five are over.
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(TODAY, 5)]);
    expect(await referralOf()).toMatchObject({
      member: { kind: "days", amount: 7, taken: 3 },
      countedIn: "2027",
    });
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  test("leaves lessons that were used, and a code that was used; the reward then counts still", async () => {
    const pack = await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await database.doc(documentPath("products", { uid: "anna", id: pack })).update({ remaining: 0 });
    await payBackAll(saleIdOf("package", id));
    await review();
    expect((await referralOf()).member).toMatchObject({ kind: "lessons", taken: 0 });
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 0 }]);
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  const codeReward = async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    const { member } = await referralOf();
    const code = database.doc(documentPath("discounts", { code: member?.code ?? "" }));
    return { sale: saleIdOf("package", id), code };
  };

  test("ends a code that is not used, and leaves one that is", async () => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    await review();
    expect(await referralOf()).toMatchObject({ state: "taken_back", member: { kind: "code", taken: 1_000 } });
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
    await begin();
    const used = await codeReward();
    await used.code.update({ used: 1 });
    await payBackAll(used.sale);
    await review();
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 0 },
      friend: { taken: 1 },
    });
    expect(discountDocument.parse((await used.code.get()).data()).endedAt).toBeNull();
  });

  test("ends a code on an open payment page at once, and is over once the page is", async () => {
    const { sale, code } = await codeReward();
    await code.update({ held: 1 });
    await payBackAll(sale);
    await review();
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
    expect(await referralOf()).toMatchObject({ state: "rewarded", member: { taken: 0 } });
    await code.update({ held: 0 });
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({ state: "taken_back", member: { taken: 1_000 } });
  });

  test("gives a code that was ended while it is on a payment page back once another purchase is paid", async () => {
    const { sale, code } = await codeReward();
    await code.update({ held: 1 });
    await payBackAll(sale);
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({ state: "rewarded", codesEnded: true });
    const other = await sell("nina", 15_000, later(2 * DAY + 60));
    await review(later(3 * DAY));
    expect(discountDocument.parse((await code.get()).data())).toMatchObject({ endedAt: null, used: 0 });
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      codesEnded: false,
      sale: { id: saleIdOf("package", other.id) },
      member: { taken: 0 },
    });
    const { version } = discountDocument.parse((await code.get()).data());
    await review(later(4 * DAY));
    expect(discountDocument.parse((await code.get()).data()).version).toBe(version);
  });

  test.each([
    ["in the app", { uid: "nina", email: null }],
    ["without an account, by the same e-mail", { email: "nina@studio.test" }],
  ])("ends nothing while another purchase is paid and waits, %s", async (_, payer) => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    // Below the price: staff decide.
    const session = {
      id: "cs_waits",
      amount: 14_000,
      currency: "eur",
      offer: "class-10",
      created: later(30),
    };
    await settlePurchase(
      { ...session, paymentIntent: "pi_waits", name: null, ...payer },
      undefined,
      later(31),
    );
    await review();
    expect(discountDocument.parse((await code.get()).data()).endedAt).toBeNull();
    expect(await referralOf()).toMatchObject({ state: "rewarded", member: { taken: 0 } });
    await grantPayment("cs_waits", "nina", actor, later(2 * DAY));
    await review(later(3 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { id: saleIdOf("payment", "cs_waits") },
      member: { taken: 0 },
    });
  });

  test("goes back once the other purchase is settled without a package", async () => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    const session = {
      id: "cs_settled",
      amount: 14_000,
      currency: "eur",
      offer: "class-10",
      created: later(30),
    };
    const payer = { paymentIntent: "pi_settled", name: null, email: null, uid: "nina" };
    await settlePurchase({ ...session, ...payer }, undefined, later(31));
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await settlePayment("cs_settled", actor, later(DAY));
    await review(later(2 * DAY));
    expect((await referralOf()).state).toBe("taken_back");
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
  });

  const declare = async (sale: string, state: "declared" | "declined" | "refund_due") => {
    await database.doc(documentPath("sales", { id: sale })).update({ withdrawnAt: NOW });
    await database.doc(documentPath("withdrawals", { saleId: sale })).set(makeWithdrawal({ state }));
  };

  test("by a withdrawal waits for the studio's decision, and one that is declined changes nothing", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await declare(sale, "declared");
    await sweep();
    expect((await referralOf()).state).toBe("due");
    await declare(sale, "declined");
    await sweep();
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
    await declare(sale, "declared");
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await database.doc(documentPath("sales", { id: sale })).update({ refunding: 15_000 });
    await declare(sale, "refund_due");
    await review();
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("pays back nothing for lessons that were a reward: what was bought is used up", async () => {
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    const [pkg] = (await database.collection("users/nina/products").get()).docs;
    await pkg?.ref.update({ remaining: 1 });
    expect(await proposeRefund(sale, later(60))).toMatchObject({ amount: 0, usage: { used: 10, of: 10 } });
  });

  test("leaves the rewards to another purchase that the friend has paid for, and the friend’s moves to its package", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sold = await sell("nina", 15_000);
    await sweep();
    const other = await sell("nina", 15_000, later(30));
    await payBackAll(saleIdOf("package", sold.id));
    const first = database.doc(documentPath("products", { uid: "nina", id: sold.id }));
    await first.update({
      remaining: 0,
      voided: { at: later(31), reason: "Rimborsato", by: "owner", remaining: 11 },
    });
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { id: saleIdOf("package", other.id), packageId: other.id },
      member: { taken: 0 },
      friend: { kind: "lessons", packageId: other.id, taken: 0 },
    });
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
    const moved = await database.doc(documentPath("products", { uid: "nina", id: other.id })).get();
    expect(packageDocument.parse(moved.data())).toMatchObject({ size: 11, remaining: 11 });
    expect(await rewardsOf()).toEqual({ "2027": 1 });
    await payBackAll(saleIdOf("package", other.id));
    await review(later(3 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 1 },
      friend: { taken: 1 },
    });
  });

  test("takes the rewards back where the other purchase is below the least", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await sell("nina", 4_999, later(30));
    await payBackAll(saleIdOf("package", id));
    await review();
    expect((await referralOf()).state).toBe("taken_back");
  });

  test("before the sweep leaves the reward to what the friend has bought meanwhile", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    const other = await sell("nina", 15_000, later(1));
    await payBackAll(saleIdOf("package", id));
    await sweep();
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { packageId: other.id },
      friend: { packageId: other.id },
    });
  });

  test("before the sweep brings no reward, and the next purchase does", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await payBackAll(saleIdOf("package", id));
    await sweep();
    expect(await referralOf()).toMatchObject({ state: "joined", member: null });
    await sell("nina", 15_000, later(30));
    await sweep(later(35));
    expect((await referralOf()).state).toBe("rewarded");
  });
});

describe("a visitor", () => {
  const pay = (code: string | undefined, different: Partial<Parameters<typeof settlePurchase>[0]> = {}) =>
    settlePurchase(
      {
        id: "cs_test_visitor",
        paymentIntent: "pi_1",
        amount: 15_000,
        currency: "eur",
        offer: "class-10",
        email: "nina@studio.test",
        name: "Nina",
        created: NOW,
        referral: code,
        ...different,
      },
      undefined,
      NOW,
    );

  test("who pays with a code brings both the rewards once the address is proven", async () => {
    await pay(await codeOf());
    await sweep();
    expect((await ownReferralsOf("anna", NOW)).friends).toEqual([]);
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await referralOf()).toMatchObject({ by: "anna", state: "rewarded", source: "link" });
    expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
  });

  test("who is invited after they have paid brings no rewards", async () => {
    await pay(undefined);
    await accept("nina", await codeOf(), later(5));
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await referralOf()).toMatchObject({ state: "refused", member: null });
    expect(await sizesOf("nina")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("gets the package with a code that does not count, and without rewards", async () => {
    await pay(await codeOf("nina"));
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await sizesOf("nina")).toEqual([{ size: 10, remaining: 10 }]);
    expect((await database.doc(documentPath("referrals", { uid: "nina" })).get()).exists).toBe(false);
  });
});

describe("the night", () => {
  test("reviews all referrals, and continues after the page where a run had no more time", async () => {
    const uids = Array.from({ length: 230 }, (_, index) => `friend-${String(index).padStart(3, "0")}`);
    for (const uid of uids) {
      await storeMember(uid, { customer_since: null, joined_at: NOW });
      const referral = makeReferral({
        by: "anna",
        state: "rewarded",
        sale: { id: `sale-${uid}`, packageId: null, at: NOW },
        countedIn: "2027",
        reviewUntil: addRomeDays(TODAY, 180),
        createdAt: NOW,
      });
      await database.doc(documentPath("referrals", { uid })).set(referral);
    }
    const looked = new Set<string>();
    const readNone = async (id: string) => void looked.add(id) as undefined;
    let steps = 210;
    const first = await reviewReferrals({ ...runAt(later(DAY)), hasTime: () => steps-- > 0 }, readNone);
    expect(first).toMatchObject({ more: true, cursor: expect.any(String) });
    expect(looked.size).toBe(210);
    // The last one of the first page has gone meanwhile.
    await database.doc(documentPath("referrals", { uid: uids[199] ?? "" })).delete();
    const second = await reviewReferrals(runAt(later(DAY), first.cursor), readNone);
    expect(second).toMatchObject({ more: false, cursor: null });
    expect(looked.size).toBe(230);
  });

  test("removes codes without a use a year after their last day, and none that was used or is on a page", async () => {
    const write = (code: string, different: Partial<DiscountDocument>) =>
      database
        .doc(documentPath("discounts", { code }))
        .set(makeDiscount({ issued: true, holder: "anna", until: TODAY, ...different }));
    await write("AMICOUNUSED", {});
    await write("AMICOUSED", { used: 1 });
    await write("AMICOHELD", { held: 1 });
    await database.doc(documentPath("discounts", { code: "OWNERS" })).set(makeDiscount({ until: TODAY }));
    expect(await removeUnusedCodes(later(364 * DAY), 10)).toBe(0);
    expect(await removeUnusedCodes(later(366 * DAY), 10)).toBe(1);
    const { docs } = await database.collection("discounts").get();
    expect(docs.map(({ id }) => id).toSorted()).toEqual(["AMICOHELD", "AMICOUSED", "OWNERS"]);
  });
});

test("a member's code is made once, and not while the programme is off", async () => {
  const [one, other] = await Promise.all([codeOf(), codeOf()]);
  expect(one).toMatch(/^[2-9A-Z]{8}$/);
  expect(other).toBe(one);
  await publish({ state: "off" });
  expect(await refusalOf(createCode("nina", NOW))).toBe("referral_closed");
  expect((await ownReferralsOf("anna", NOW)).program).toBeNull();
});

describe("personal data", () => {
  const rewarded = async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
  };

  test("an erasure takes who invited out of the referral, and removes their code", async () => {
    await rewarded();
    await deleteMember("anna", { byAddress: true, staff: actor }, later(60));
    expect(await referralOf()).toMatchObject({ by: null, state: "rewarded" });
    expect((await database.doc(documentPath("referrers", { uid: "anna" })).get()).exists).toBe(false);
    expect((await listReferrals({ limit: 25 })).referrals).toMatchObject([{ by: null }]);
    await review();
    expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
  });

  test("an erasure of the friend removes the referral, and leaves the rewards of the year counted", async () => {
    await rewarded();
    await deleteMember("nina", { byAddress: true, staff: actor }, later(60));
    expect((await ownReferralsOf("anna", NOW)).friends).toEqual([]);
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  test("who is merged with the friend loses both rewards, also on one package", async () => {
    await storeMember("anna-due", { joined_at: NOW, customer_since: null });
    await rewarded();
    await mergePeople({ kept: "anna", duplicate: "nina" }, { actor, now: later(60) });
    await review();
    await review(later(2 * DAY));
    expect(await referralOf("anna")).toMatchObject({
      state: "taken_back",
      takenBecause: "merged",
      member: { taken: 1 },
      friend: { taken: 1 },
    });
    expect((await sizesOf("anna")).map(({ size }) => size)).toEqual([10, 10]);
    expect(await rewardsOf()).toEqual({ "2027": 0 });
    expect(await mailsTo("anna")).toContain("Porta un amico: premio tolto");
  });

  const customer = () =>
    storeMember("marco", { joined_at: NOW }).then(() =>
      grantPackage("marco", { ...TEN, remaining: 10, createdAt: new Date("2026-01-01T09:00:00Z") }),
    );

  test("a customer is no friend by the second account that is merged with theirs", async () => {
    await customer();
    await accept("nina", await codeOf(), NOW);
    await mergePeople({ kept: "marco", duplicate: "nina" }, { actor, now: later(60) });
    await sell("marco", 15_000, later(70));
    await sweep(later(75));
    expect(await referralOf("marco")).toMatchObject({ state: "refused", member: null });
    expect((await sizesOf("marco")).map(({ size }) => size)).toEqual([10, 10]);
  });

  test("rewards of a second account go back when it is merged with that of a customer", async () => {
    await customer();
    await rewarded();
    await mergePeople({ kept: "marco", duplicate: "nina" }, { actor, now: later(60) });
    await review();
    expect(await referralOf("marco")).toMatchObject({ state: "taken_back", takenBecause: "customer" });
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
    expect(await rewardsOf()).toEqual({ "2027": 0 });
  });

  test("merged accounts have the friends, the code and the counted rewards of both", async () => {
    await storeMember("anna-due", { joined_at: NOW });
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await rewarded();
    const code = await codeOf();
    await accept("ugo", await codeOf("anna-due"), NOW);
    await sell("ugo", 15_000, later(1));
    await sweep();
    await mergePeople({ kept: "anna", duplicate: "anna-due" }, { actor, now: later(60) });
    expect((await referralOf("ugo")).by).toBe("anna");
    expect(await ownReferralsOf("anna", NOW)).toMatchObject({ code, rewards: 2, friends: [{}, {}] });
    expect((await database.doc(documentPath("referrers", { uid: "anna-due" })).get()).exists).toBe(false);
  });

  test("links of both accounts lead to the one that is kept, also after another merge", async () => {
    await storeMember("anna-due", { joined_at: NOW, first_name: "Anna" });
    await storeMember("anna-tre", { joined_at: NOW, first_name: "Anna" });
    const codes = [await codeOf(), await codeOf("anna-due"), await codeOf("anna-tre")];
    await mergePeople({ kept: "anna-due", duplicate: "anna-tre" }, { actor, now: later(60) });
    await mergePeople({ kept: "anna", duplicate: "anna-due" }, { actor, now: later(120) });
    for (const [index, code] of codes.entries()) {
      const uid = `friend-${index}`;
      await storeMember(uid, { customer_since: null, joined_at: NOW });
      await accept(uid, code, later(180));
      expect((await referralOf(uid)).by).toBe("anna");
    }
    expect((await ownReferralsOf("anna", NOW)).code).toBe(codes[0]);
  });

  /** Merges two accounts of one friend, brought by Anna and by Rita, of which these have bought. */
  const mergedFriends = async (...bought: ("nina" | "nina-due")[]) => {
    await storeMember("nina-due", { customer_since: null, joined_at: NOW });
    await storeMember("rita", { joined_at: NOW });
    for (const uid of ["anna", "rita"]) await grantPackage(uid, { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    await accept("nina-due", await codeOf("rita"), NOW);
    for (const uid of bought) await sell(uid, 15_000, later(1));
    await sweep();
    await mergePeople({ kept: "nina", duplicate: "nina-due" }, { actor, now: later(60) });
    await review();
    await review(later(2 * DAY));
  };

  test("a friend of two accounts brings the rewards of one: the other ones go back", async () => {
    await mergedFriends("nina", "nina-due");
    expect(await referralOf()).toMatchObject({ by: "anna", state: "rewarded", friend: { taken: 0 } });
    expect(await referralOf("nina-due")).toMatchObject({
      by: "rita",
      state: "taken_back",
      takenBecause: "twice",
      mergedInto: "nina",
      member: { taken: 1 },
      friend: { taken: 1 },
      reviewUntil: null,
    });
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
    expect(await sizesOf("rita")).toEqual([{ size: 10, remaining: 10 }]);
    expect((await sizesOf("nina")).map(({ size }) => size).toSorted()).toEqual([10, 11]);
    expect(await rewardsOf("rita")).toEqual({ "2027": 0 });
    expect((await listReferrals({ limit: 25 })).referrals.map(({ friend }) => friend.id)).toEqual([
      "nina",
      "nina",
    ]);
  });

  test("of two referrals the one that has gone further stays, and the other ends without a reward", async () => {
    await mergedFriends("nina-due");
    expect(await referralOf()).toMatchObject({ by: "rita", state: "rewarded" });
    expect((await database.doc(documentPath("referrals", { uid: "nina-due" })).get()).exists).toBe(false);
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("the preview of a merge says what money moves, what renews in both, and that one of two invitations counts", async () => {
    await storeMember("nina-due", { customer_since: null, joined_at: NOW });
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await accept("nina", await codeOf(), NOW);
    await storeMember("rita", { joined_at: NOW });
    await accept("nina-due", await codeOf("rita"), NOW);
    await accept("ugo", await codeOf("nina-due"), NOW);
    await sell("nina-due", 11_000);
    await sweep();
    for (const [uid, different] of [
      ["nina", { title: "2 volte a settimana" }],
      ["nina-due", { title: "Videoteca", packageId: null }],
      ["nina-due", { title: "Illimitato", endsAt: NOW }],
    ] as const)
      await database
        .doc(documentPath("instalmentPlans", { id: `sub_${different.title.length}` }))
        .set(makePlan({ uid, count: null, ...different }));
    const preview = await previewMerge({ kept: "nina", duplicate: "nina-due" }, "owner", later(60));
    expect(preview).toMatchObject({
      moves: { sales: 1, owed: 4_000, plans: 2, friends: 1, reward_codes: 0, gift_cards: 0, customers: 0 },
      renewing: ["2 volte a settimana", "Videoteca"],
      brought_twice: true,
    });
    const other = await previewMerge({ kept: "nina", duplicate: "ugo" }, "owner", later(60));
    expect(other).toMatchObject({ renewing: [], brought_twice: true });
    const single = await previewMerge({ kept: "nina", duplicate: "rita" }, "owner", later(60));
    expect(single).toMatchObject({
      moves: { friends: 1, reward_codes: 1 },
      renewing: [],
      brought_twice: false,
    });
  });

  test("who has invited their own second account and merges it before a purchase gets nothing", async () => {
    await storeMember("anna-due", { customer_since: null, joined_at: NOW });
    await accept("anna-due", await codeOf(), NOW);
    await mergePeople({ kept: "anna", duplicate: "anna-due" }, { actor, now: later(60) });
    await sell("anna", 15_000, later(70));
    await sweep(later(75));
    expect(await referralOf("anna")).toMatchObject({
      by: "anna",
      state: "refused",
      member: null,
      friend: null,
    });
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("an export has the rewards of both sides and the codes, without the other person", async () => {
    await storeMember("rita", { joined_at: NOW });
    await accept("nina", await codeOf("rita"), NOW);
    await sell("nina", 15_000);
    await sweep();
    const { collections } = await exportData("rita", later(60));
    expect(collections.referrals).toMatchObject([
      { state: "rewarded", member: { kind: "code", amount: 1_000 } },
    ]);
    expect(collections.discounts).toMatchObject([{ until: addRomeDays(TODAY, 90), used: 0 }]);
    expect(collections.referrers).toMatchObject([{ rewards: { "2027": 1 } }]);
    expect(JSON.stringify(collections.referrals)).not.toContain("nina");
    const friend = await exportData("nina", later(60));
    expect(friend.collections.referrals).toMatchObject([{ id: "nina", friend: { kind: "lessons" } }]);
    expect(JSON.stringify(friend.collections.referrals)).not.toContain("rita");
  });

  test("an erasure ends the code that was a reward, and takes it out of the friend’s referral", async () => {
    await storeMember("rita", { joined_at: NOW });
    await accept("nina", await codeOf("rita"), NOW);
    await sell("nina", 15_000);
    await sweep();
    const code = (await referralOf()).member?.code ?? "";
    await deleteMember("rita", { byAddress: true, staff: actor }, later(60));
    expect(await referralOf()).toMatchObject({ by: null, member: { kind: "code", code: null } });
    const stored = (await database.doc(documentPath("discounts", { code })).get()).data();
    expect(discountDocument.parse(stored)).toMatchObject({ holder: null, endedAt: expect.any(Date) });
  });

  test("a merge gives the code that was a reward to the account that is kept", async () => {
    await storeMember("rita", { joined_at: NOW });
    await accept("nina", await codeOf("rita"), NOW);
    await sell("nina", 15_000);
    await sweep();
    await mergePeople({ kept: "anna", duplicate: "rita" }, { actor, now: later(60) });
    const code = (await referralOf()).member?.code ?? "";
    const stored = (await database.doc(documentPath("discounts", { code })).get()).data();
    expect(discountDocument.parse(stored).holder).toBe("anna");
  });
});
