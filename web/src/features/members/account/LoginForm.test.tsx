import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { push } from "@studio/contract/notices/push.ts";
import { operationsForStaff as operations } from "@studio/contract/operations/staffEndpoints.ts";
import { receipts } from "@studio/contract/receipts/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { expectSignIn, expectTemporaryPassword } from "../../../../testing/auth.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

// Loaded beforehand: a script that comes after the sign-in asks for the dashboard.
import "../../../app/page/preloadDashboard.ts";

/** A text in the page, not in a toast. */
const beside = (text: string) => page.getByRole("main").getByText(text);
const notifications = page.getByRole("region", { name: /^Notifiche/ });
const password = page.getByLabelText("Password", { exact: true });

async function fillIn(login: string, typed: string): Promise<void> {
  await page.getByLabelText("Email").fill(login);
  await password.fill(typed);
  await page.getByRole("button", { name: "Accedi" }).click();
}

test("greets by first name after a sign-in", async () => {
  const member = makeMemberWire();
  expectSignIn({ uid: member.id, claims: {} });
  answerCall(account.me, member);
  const checks = answerCall(account.check, { user: member });
  const feeds = answerCall(bookings.calendarFeed, { created_at: null });
  answerCall(push.pushState, { key: null, muted: [] });
  const proofs = answerCall(account.emailProof, {
    email: member.email,
    proven: true,
    pending: null,
  });
  answerCall(bookings.past, { subscriptions: [], next_offset: null });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  answerCall(receipts.own, { receipts: [] });
  answerCall(withdrawals.mine, { sales: [] });
  const { router } = await renderApp("/login?redirect_url=/me/account");
  await fillIn(member.email, "studio-demo");
  await expect.element(page.getByText("Ciao Anna", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Il tuo account" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/me/account");
  await expect.poll(() => [feeds.length, proofs.length]).toEqual([1, 1]);
  // The server has just answered for this session.
  expect(checks).toEqual([]);
});

test.each(["coach", "desk", "owner"] as const)(
  "leads a %s who asked for no page to the desk",
  async (role) => {
    const member = signInAs({ id: "staff-1", admin: true, role });
    const checks = answerCall(account.check, { user: member });
    answerCall(operations.desk, { counts: {}, without_roll_call: [] });
    const { router } = await renderApp("/login");
    await expect.poll(() => router.state.location.pathname).toBe("/admin/oggi");
    await expect.element(page.getByRole("heading", { level: 1, name: "Oggi" })).toBeVisible();
    await expect.poll(() => checks.length).toBe(1);
  },
);

test("redirects to the password change after a temporary password", async () => {
  const member = makeMemberWire();
  expectTemporaryPassword({ uid: member.id, claims: {} });
  const logins = answerCall(account.login, { access_token: "token", user: member, custom_token: "custom" });
  const checks = answerCall(account.check, { user: member });
  const { router } = await renderApp("/login?redirect_url=/me/account");
  await fillIn(member.email, "temporanea");
  await expect.element(page.getByText(/^La password attuale è quella temporanea/)).toBeVisible();
  await expect.element(page.getByText("Ciao Anna", { exact: true })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: "/first-access",
    state: { temporary: true, to: "/me/account" },
  });
  expect(logins.map(({ body }) => body)).toEqual([{ login: member.email, password: "temporanea" }]);
  await expect.poll(() => checks.length).toBe(1);
  await expect.element(page.getByLabelText("Password attuale")).toHaveValue("temporanea");
});

test("reports a network failure of the sign-in and does not call the server", async () => {
  expectSignIn({ code: "auth/network-request-failed" });
  const logins = refuseCall(account.login, "invalid_credentials");
  await renderApp("/login");
  await fillIn("anna@studio.test", "studio-demo");
  await expect.element(beside("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  expect(logins).toEqual([]);
});

test("ends the sign-in when the server does not know the account", async () => {
  expectSignIn({ uid: makeMemberWire().id, claims: {} });
  refuseCall(account.me, "user_not_found");
  const { router } = await renderApp("/login");
  await fillIn("anna@studio.test", "studio-demo");
  await expect.element(beside(errors.user_not_found.message)).toBeVisible();
  expect(router.state.location.pathname).toBe("/login");
  expect(localStorage.getItem("session")).toBeNull();
});

test("says a wrong password in one toast and beside its field, which keeps and selects it", async () => {
  expectSignIn({ code: "auth/wrong-password" });
  const logins = refuseCall(account.login, "invalid_credentials");
  await renderApp("/login");
  await fillIn("anna@studio.test", "sbagliata");
  await expect.element(password).toHaveAccessibleDescription(errors.invalid_credentials.message);
  await expect.element(notifications.getByText(errors.invalid_credentials.message)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("anna@studio.test");
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue("sbagliata");
  const { selectionStart, selectionEnd } = password.element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, "sbagliata".length]);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect.poll(() => logins.length).toBe(2);
  await expect.element(password).toHaveFocus();
  await expect
    .poll(() => notifications.getByText(errors.invalid_credentials.message).elements())
    .toHaveLength(1);
});

test("says for how long too many attempts are refused, with a link to the recovery", async () => {
  expectSignIn({ code: "auth/wrong-password" });
  refuseCall(account.login, "too_many_requests", undefined, { "retry-after": "400" });
  await renderApp("/login");
  await fillIn("anna@studio.test", "sbagliata");
  const failure = page.getByRole("main").getByRole("alert");
  await expect
    .element(failure)
    .toHaveTextContent("Troppi tentativi: riprova tra 7 minuti, oppure recupera la password.");
  await expect
    .element(failure.getByRole("link", { name: "recupera la password" }))
    .toHaveAttribute("href", "/reset-password");
  await expect.element(notifications.getByText("Troppi tentativi: riprova tra 7 minuti.")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("offers the free trial to a visitor without an account", async () => {
  await renderApp("/login");
  await expect
    .element(page.getByRole("link", { name: "Prova gratuita" }))
    .toHaveAttribute("href", "/provagratuita");
});

test("marks both empty fields and focuses the first", async () => {
  await renderApp("/login");
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(page.getByLabelText("Email")).toBeInvalid();
  await expect.element(password).toBeInvalid();
  expect(page.getByText("Campo obbligatorio").elements()).toHaveLength(2);
});

test("rejects an invalid e-mail address", async () => {
  await renderApp("/login");
  await fillIn("nessuno", "x");
  await expect.element(page.getByText("Indirizzo email non valido")).toBeVisible();
});

test("redirects a signed-in member to the requested page", async () => {
  const member = signInAs();
  const checks = answerCall(account.check, { user: member });
  const feeds = answerCall(bookings.calendarFeed, { created_at: null });
  answerCall(push.pushState, { key: null, muted: [] });
  const proofs = answerCall(account.emailProof, {
    email: member.email,
    proven: true,
    pending: null,
  });
  answerCall(bookings.past, { subscriptions: [], next_offset: null });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  answerCall(receipts.own, { receipts: [] });
  answerCall(withdrawals.mine, { sales: [] });
  await renderApp("/login?redirect_url=/me/account");
  await expect.element(page.getByRole("heading", { name: "Il tuo account" })).toBeVisible();
  await expect.poll(() => [checks.length, feeds.length, proofs.length]).toEqual([1, 1, 1]);
});

test("is not indexed", async () => {
  await renderApp("/login");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("links to the recovery, with the address that was typed, and closes to the previous page", async () => {
  const { router } = await renderApp("/login");
  await page.getByLabelText("Email").fill("anna@studio.test");
  await page.getByRole("link", { name: "Dimenticata la Password?" }).click();
  await expect.element(page.getByRole("heading", { name: "Recupera la password" })).toBeVisible();
  await expect.element(page.getByLabelText("Email di registrazione")).toHaveValue("anna@studio.test");
  expect(router.state.location.pathname).toBe("/reset-password");
  await page.getByRole("link", { name: "Chiudi" }).click();
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
});

test("closes to the home page when it was the first page of the visit", async () => {
  await renderApp("/login");
  await expect.element(page.getByRole("link", { name: "Chiudi" })).toHaveAttribute("href", "/");
});

test("has no accessibility violations", async () => {
  await renderApp("/login");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(await violations()).toEqual([]);
});
