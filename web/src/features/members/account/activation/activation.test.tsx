import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { expectSignIn, setAccount } from "../../../../../testing/auth.ts";
import { violations } from "../../../../../testing/axe.ts";
import { prepareDashboard } from "../../../../../testing/dashboard.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const ADDRESS = "/attiva#bHVjaWE.K7QM-3XPD.firma";
const purchase = {
  email: "lucia@posta.test",
  first_name: "Lucia",
  last_name: "Dal Pozzo",
  title: "Small class, 10 lezioni",
};

const field = (name: string) => page.getByLabelText(name, { exact: true });
const activate = page.getByRole("button", { name: "Attiva l’account" });

async function openLink() {
  answerCall(shop.openActivation, purchase);
  const { router } = await renderApp(ADDRESS);
  await expect.element(field("Nome")).toHaveValue("Lucia");
  return router;
}

test("opens the account with a password alone, and leads to the classes", async () => {
  const member = makeMemberWire({ first_name: "Lucia" });
  prepareDashboard();
  answerCall(bookings.past, { subscriptions: [], next_offset: null });
  expectSignIn({ uid: member.id, claims: {} });
  answerCall(account.me, member);
  answerCall(account.check, { user: member });
  const links = answerCall(shop.openActivation, purchase);
  const calls = answerCall(shop.activate, { email: purchase.email });
  const { router } = await renderApp(ADDRESS);
  await expect.element(page.getByText("Small class, 10 lezioni")).toBeVisible();
  await expect.element(page.getByText("lucia@posta.test")).toBeVisible();
  await expect.element(field("Cognome")).toHaveValue("Dal Pozzo");
  expect(await violations()).toEqual([]);
  await field("Password").fill("una-password-mia");
  await activate.click();
  await expect.element(page.getByText("Ciao Lucia, il tuo account è attivo.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/me");
  expect(links.map(({ body }) => body)).toEqual([{ token: "bHVjaWE.K7QM-3XPD.firma" }]);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      token: "bHVjaWE.K7QM-3XPD.firma",
      first_name: "Lucia",
      last_name: "Dal Pozzo",
      phone: null,
      password: "una-password-mia",
    },
  ]);
});

test("asks who registers for their names, and speaks of no purchase", async () => {
  answerCall(shop.openActivation, { email: purchase.email, first_name: "", last_name: "", title: null });
  await renderApp(ADDRESS);
  await expect.element(field("Nome")).toHaveValue("");
  await expect.element(page.getByText(purchase.email)).toBeVisible();
  await expect.element(page.getByText("Il tuo acquisto")).not.toBeInTheDocument();
});

test("says before the account is opened that a subscription is over by now", async () => {
  answerCall(shop.openActivation, { ...purchase, title: "Small class, 3 mesi", ended_on: "2026-04-09" });
  await renderApp(ADDRESS);
  await expect.element(page.getByText(/valeva fino al 9 aprile 2026: .* scrivici/)).toBeVisible();
  await expect.element(activate).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each(["activation_link_not_found", "activation_closed", "account_active", "account_disabled"] as const)(
  "says %s, and leads to the sign-in",
  async (code) => {
    refuseCall(shop.openActivation, code);
    const { router } = await renderApp(ADDRESS);
    await expect.element(page.getByRole("alert")).toHaveTextContent(errors[code].message);
    await expect.element(page.getByRole("link", { name: "Chiedi una nuova password" })).toBeVisible();
    await page.getByRole("link", { name: "Accedi" }).click();
    await expect.poll(() => router.state.location.pathname).toBe("/login");
  },
);

test("says what happened to a link that was used meanwhile", async () => {
  await openLink();
  refuseCall(shop.activate, "account_active");
  // Its password is another.
  refuseCall(account.login, "invalid_credentials");
  await field("Password").fill("una-password-mia");
  await activate.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(errors.account_active.message);
  await expect.element(page.getByRole("link", { name: "Accedi" })).toBeVisible();
});

test("signs in by the password that opened the account, when the first answer was lost", async () => {
  const member = makeMemberWire({ first_name: "Lucia" });
  prepareDashboard();
  // The dashboard is prepared for a person who is signed in.
  setAccount(null);
  expectSignIn({ uid: member.id, claims: {} });
  answerCall(account.me, member);
  const router = await openLink();
  refuseCall(shop.activate, "activation_closed");
  await field("Password").fill("una-password-mia");
  await activate.click();
  await expect.poll(() => router.state.location.pathname).toBe("/me");
});

test("logs another person of the browser out before the sign-in", async () => {
  const member = makeMemberWire({ first_name: "Lucia" });
  prepareDashboard();
  signInAs({ id: "another" });
  localStorage.setItem("preferences:another", "x");
  const router = await openLink();
  expectSignIn({ uid: member.id, claims: {} });
  answerCall(account.me, member);
  answerCall(shop.activate, { email: purchase.email });
  await field("Password").fill("una-password-mia");
  await activate.click();
  await expect.poll(() => router.state.location.pathname).toBe("/me");
  expect(localStorage.getItem("preferences:another")).toBeNull();
});

test("keeps what was typed while there is no network", async () => {
  await openLink();
  disconnectCall(shop.activate);
  await field("Telefono (facoltativo)").fill("333 1234567");
  await field("Password").fill("una-password-mia");
  await activate.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Sei offline: riprova quando torna la connessione.");
  await expect.element(field("Telefono (facoltativo)")).toHaveValue("333 1234567");
});

test("asks again for a purchase that did not load", async () => {
  disconnectCall(shop.openActivation);
  await renderApp(ADDRESS);
  const again = page.getByRole("button", { name: "Riprova" });
  await expect.element(again).toBeVisible();
  answerCall(shop.openActivation, purchase);
  await again.click();
  await expect.element(field("Nome")).toHaveValue("Lucia");
});

test("says where its link is, when it is opened without", async () => {
  await renderApp("/attiva");
  await expect.element(page.getByText(/dal link che ti abbiamo mandato via email/)).toBeVisible();
});
