import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp } from "../../../../testing/render.tsx";

const SENT = "Ti abbiamo inviato una mail con la nuova password! Controlla anche nella spam.";
const UNKNOWN = "Nessun account registrato con questa mail!";
const OFFLINE = "Sei offline: riprova quando torna la connessione.";

const email = () => page.getByLabelText("Email di registrazione");
const send = () => page.getByRole("button", { name: "Invia" });
/** Text inside the page, not in the toast. */
const beside = (text: string) => page.getByRole("main").getByText(text);

async function askFor(address: string): Promise<void> {
  await email().fill(address);
  await send().click();
}

test("requests a temporary password and returns to the sign-in, where the address is filled in", async () => {
  const calls = answerCall(account.resetPassword, { status: "done" });
  const { router } = await renderApp("/reset-password");
  await askFor("anna@studio.test");
  await expect.element(page.getByText(SENT)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/login");
  await expect.element(page.getByLabelText("Email")).toHaveValue("anna@studio.test");
  expect(calls.map(({ body }) => body)).toEqual([{ email: "anna@studio.test" }]);
});

test("reports an unknown address and keeps it typed", async () => {
  refuseCall(account.resetPassword, "account_not_found");
  await renderApp("/reset-password");
  await askFor("nessuno@studio.test");
  await expect.element(page.getByText(UNKNOWN)).toBeVisible();
  await expect.element(email()).toHaveValue("nessuno@studio.test");
  await expect.element(beside(UNKNOWN)).not.toBeInTheDocument();
});

test("shows any other reason for a refused recovery beside the form", async () => {
  refuseCall(account.resetPassword, "too_many_requests");
  await renderApp("/reset-password");
  await askFor("anna@studio.test");
  await expect.element(beside(errors.too_many_requests.message)).toBeVisible();
  await expect.element(page.getByText(UNKNOWN)).toBeVisible();
});

test("shows a network failure beside the form until the next attempt", async () => {
  disconnectCall(account.resetPassword);
  await renderApp("/reset-password");
  await askFor("anna@studio.test");
  await expect.element(beside(OFFLINE)).toBeVisible();
  expect(page.getByText(UNKNOWN).query()).toBeNull();
  const again = refuseCall(account.resetPassword, "account_not_found");
  await send().click();
  await expect.element(beside(OFFLINE)).not.toBeInTheDocument();
  await expect.poll(() => again.length).toBe(1);
});

test("sends nothing without an address", async () => {
  const calls = answerCall(account.resetPassword, { status: "done" });
  await renderApp("/reset-password");
  await send().click();
  await expect.element(page.getByText("Campo obbligatorio")).toBeVisible();
  await expect.element(email()).toHaveFocus();
  expect(calls).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("is not indexed and links back to the sign-in", async () => {
  const { router } = await renderApp("/reset-password");
  await expect.element(send()).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Torna al login" }).click();
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/login");
});
