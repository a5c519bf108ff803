import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { referralDocument } from "@studio/contract/referrals/model.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accept, nameReferrer, removeReferrer } from "../../../functions/src/referrals/join.ts";
import { listReferrals, referralOf as referralOnWire } from "../../../functions/src/referrals/staff.ts";
import { createCode, ownReferralsOf, viewInvitation } from "../../../functions/src/referrals/view.ts";
import { storeMember } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { grantPackage } from "../../support/studio.ts";
import {
  actor,
  begin,
  codeOf,
  later,
  NOW,
  publish,
  referralOf,
  refusalOf,
  review,
  sell,
  sweep,
  TEN,
} from "./case.ts";
import { closed } from "./closedAccounts.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./closedAccounts.ts")).accountCalls,
}));

beforeEach(begin);

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

test("a member's code is made once, and not while the programme is off", async () => {
  const [one, other] = await Promise.all([codeOf(), codeOf()]);
  expect(one).toMatch(/^[2-9A-Z]{8}$/);
  expect(other).toBe(one);
  await publish({ state: "off" });
  expect(await refusalOf(createCode("nina", NOW))).toBe("referral_closed");
  expect((await ownReferralsOf("anna", NOW)).program).toBeNull();
});
