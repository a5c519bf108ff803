import { errors } from "@studio/contract/errors.ts";
import { referrals as api } from "@studio/contract/referrals/endpoints.ts";
import { makeOwnReferrals } from "@studio/contract/testing/shop/referrals.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderSite } from "../../../testing/site.tsx";
import {
  forgetReferralCode,
  storedReferralCode,
  storeReferralCode,
} from "../../lib/payments/referralCode.ts";
import { claimReferral } from "./claim.ts";

const CODE = "AMKC2345";
const invitation = {
  by_name: "Anna",
  terms: { from: 5_000, code_days: 90, friend: { lessons: 1, days: 7, cents: 1_000 } },
};

afterEach(forgetReferralCode);

test("an invitation says who invites and what a friend gets, and is kept in the browser", async () => {
  const calls = answerCall(api.view, invitation);
  await renderSite(`/invito#${CODE.toLowerCase()}`);
  const main = page.getByRole("main");
  await expect.element(main.getByRole("heading", { name: /^Anna ti invita da/ })).toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(
      /almeno 50.€.*1 lezione in più su un pacchetto, 7 giorni in più su un abbonamento o 10.€ di sconto/,
    );
  await expect
    .element(main.getByRole("link", { name: "Scegli un pacchetto" }))
    .toHaveAttribute("href", "/shop");
  expect(calls.map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(storedReferralCode()).toBe(CODE);
  expect(await violations()).toEqual([]);
});

test("an invitation that does not count says why, and is not kept", async () => {
  refuseCall(api.view, "referral_closed");
  await renderSite(`/invito#${CODE}`);
  await expect.element(page.getByRole("alert")).toHaveTextContent(errors.referral_closed.message);
  expect(storedReferralCode()).toBeUndefined();
});

test("an address without a code asks for the link again, without a call", async () => {
  await renderSite("/invito#abc");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/link non è completo/);
});

test("a code is kept for 60 days, and no other text is one", () => {
  const now = Date.UTC(2026, 10, 30);
  storeReferralCode(CODE, now);
  expect(storedReferralCode(now + 59 * 86_400_000)).toBe(CODE);
  expect(storedReferralCode(now + 60 * 86_400_000)).toBeUndefined();
  localStorage.setItem("referral-code", "<script> 9999999999999");
  expect(storedReferralCode(now)).toBeUndefined();
});

test("the app claims a code once: it is forgotten when it is recorded or refused, and kept without an answer", async () => {
  storeReferralCode(CODE);
  disconnectCall(api.accept);
  await claimReferral();
  expect(storedReferralCode()).toBe(CODE);
  const claims = answerCall(api.accept, invitation);
  await claimReferral();
  await claimReferral();
  expect(claims.map(({ body }) => body)).toEqual([{ code: CODE }]);
  storeReferralCode(CODE);
  refuseCall(api.accept, "referral_for_newcomers");
  await claimReferral();
  expect(storedReferralCode()).toBeUndefined();
  expect(makeOwnReferrals().friends).toEqual([]);
});
