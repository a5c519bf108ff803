import { account } from "@studio/contract/members/account/endpoints.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makePackageWire } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { openOffice } from "../../../../../testing/people.ts";

const path = "/admin/users/member-1/subscriptions";
const rows = page.getByRole("list", { name: "Abbonamenti" }).getByRole("listitem");

test("shows all subscriptions of a member with their states", async () => {
  answerCall(account.byUserId, makeMemberWire());
  const months = { size: 0, remaining: 0, name: "Small class, 3 mesi" };
  answerCall(packages.subscriptions, {
    subscriptions: [
      makePackageWire({ ...months, id: "new", expire_date: "2099-01-31" }),
      makePackageWire({ ...months, id: "old", expire_date: "2026-04-07" }),
    ],
  });
  await openOffice(path);
  await expect.element(page.getByText("Anna Prova", { exact: true }).first()).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/scade il 30 gennaio 2099.*Attivo/);
  await expect
    .element(rows.last())
    .toMatchTextContent(/Dal 7 gennaio 2026, scaduto il 6 aprile 2026.*Scaduto/);
  await expect
    .element(page.getByRole("link", { name: "Torna alla persona" }))
    .toHaveAttribute("href", "/admin/users/member-1");
  expect(await violations()).toEqual([]);
});

test("shows the empty state, and why they failed to load", async () => {
  answerCall(account.byUserId, makeMemberWire());
  disconnectCall(packages.subscriptions);
  await openOffice(path);
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(packages.subscriptions, { subscriptions: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Nessun abbonamento")).toBeVisible();
});
