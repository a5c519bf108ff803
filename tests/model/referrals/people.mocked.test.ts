import { documentPath } from "@studio/contract/collections.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { makePlan } from "@studio/contract/testing/packages.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteMember } from "../../../functions/src/members/erase/erasePerson.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { previewMerge } from "../../../functions/src/members/merge/preview.ts";
import { exportData } from "../../../functions/src/members/personal-data/export.ts";
import { accept } from "../../../functions/src/referrals/join.ts";
import { listReferrals } from "../../../functions/src/referrals/staff.ts";
import { ownReferralsOf } from "../../../functions/src/referrals/view.ts";
import { storeMember } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { grantPackage } from "../../support/studio.ts";
import {
  actor,
  begin,
  codeOf,
  DAY,
  later,
  mailsTo,
  NOW,
  referralOf,
  review,
  rewardsOf,
  sell,
  sizesOf,
  sweep,
  TEN,
  TODAY,
} from "./case.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./closedAccounts.ts")).accountCalls,
}));

beforeEach(begin);

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
