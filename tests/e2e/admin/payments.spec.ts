import type { Page } from "@playwright/test";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { shop as api } from "@studio/contract/shop/endpoints.ts";
import type { Payment } from "@studio/contract/shop/payments.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makePaymentWire } from "@studio/contract/testing/shop.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { answerCall } from "../../support/browser/calls.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";

const payment = (said: Partial<Payment> & Pick<Payment, "id">) =>
  makePaymentWire({ email: "lucia@altrove.test", ...said });
const first = payment({ id: "cs_1" });
const second = payment({
  id: "cs_2",
  name: "Piero Neri",
  reason: "no_package",
  offer: null,
  email: null,
  created_at: new Date("2026-11-22T08:00:00Z"),
});
const older = payment({ id: "cs_3", name: "Anna Blu", reason: "amount", amount: 14_900 });

const lucia = makeMemberWire({
  id: "lucia",
  username: "lucia.verdi",
  first_name: "Lucia",
  last_name: "Verdi",
  email: "lucia@socio.test",
});

/** Signs an admin in and opens the payments; the list's queries are pushed to `asked`. */
async function openPayments(page: Page, asked: URLSearchParams[] = []): Promise<void> {
  await answerCall(page, api.payments, (request) => {
    const { searchParams } = new URL(request.url());
    asked.push(searchParams);
    if (searchParams.get("state") !== "waiting") return { payments: [], more: false };
    return searchParams.has("before")
      ? { payments: [older], more: false }
      : { payments: [first, second], more: true };
  });
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/payments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagamenti");
}

const of = (page: Page, name: string) =>
  page.getByRole("list", { name: "Pagamenti" }).getByRole("listitem").filter({ hasText: name });

test("waiting payments show their reason; older ones are paged, other states are tabs", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const asked: URLSearchParams[] = [];
  await openPayments(page, asked);
  await expect(of(page, "Lucia Verdi")).toContainText("150,00 €");
  await expect(of(page, "Lucia Verdi")).toContainText("lun 23 nov, 18:30");
  await expect(of(page, "Lucia Verdi")).toContainText("Nessun socio ha questa email");
  await expect(of(page, "Piero Neri")).toContainText("Non è un pacchetto di lezioni");
  await expect(of(page, "Piero Neri").getByRole("button", { name: "Assegna a un socio" })).toBeHidden();

  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect(of(page, "Anna Blu")).toContainText("L’importo non è quello del listino");
  await expect(page.getByRole("button", { name: "Mostra altri" })).toBeHidden();
  expect(asked.at(-1)?.get("before")).toBe(`${second.created_at.toISOString()}_${second.id}`);

  await page.getByRole("tab", { name: "Rimborsati" }).click();
  await expect(page.getByText("Ancora nessun rimborso")).toBeVisible();
  expect(asked.at(-1)?.get("state")).toBe("refunded");
});

test("a payment is granted to a member, and another is settled", { tag: "@exhaustive" }, async ({ page }) => {
  await openPayments(page);
  await answerCall(page, account.search, (request) => {
    expect(new URL(request.url()).searchParams.get("query")).toBe("verdi");
    return { users: [lucia] };
  });
  const granted: unknown[] = [];
  await answerCall(page, api.grantPayment, (request) => {
    granted.push(request.postDataJSON());
    return payment({ ...first, state: "kept", reason: null, user_id: lucia.id, product_id: "p1" });
  });
  await of(page, "Lucia Verdi").getByRole("button", { name: "Assegna a un socio" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cerca un socio").fill("verdi");
  await page.getByRole("option", { name: /Lucia Verdi/ }).click();
  await expect(dialog.getByText(/^Lucia Verdi riceve subito/)).toBeVisible();
  expect(granted).toEqual([]);
  await dialog.getByRole("button", { name: "Assegna a Lucia Verdi" }).click();
  await expect(page.getByText("Pacchetto assegnato a Lucia Verdi.")).toBeVisible();
  expect(granted).toEqual([{ user_id: "lucia" }]);
  await expect(of(page, "Lucia Verdi")).toBeHidden();

  await answerCall(page, api.settlePayment, () => payment({ ...second, state: "settled" }));
  await of(page, "Piero Neri").getByRole("button", { name: "Segna come gestito" }).click();
  await dialog.getByRole("button", { name: "Segna come gestito" }).click();
  await expect(of(page, "Piero Neri")).toBeHidden();
});

test("the payments and their dialog have no accessibility violations, light and dark", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await openPayments(page);
  await expect(of(page, "Lucia Verdi")).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await of(page, "Lucia Verdi").getByRole("button", { name: "Assegna a un socio" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
