import { account } from "@studio/contract/account/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { EmailProof } from "./EmailProof.tsx";

const email = "anna@studio.test";
const unproven = { email, proven: false };
const proven = { email, proven: true };

const send = () => page.getByRole("button", { name: "Invia l’email di conferma" });
const confirm = () => page.getByRole("button", { name: "Sì, conferma la mia email" });

async function open(at = "/me/account"): Promise<void> {
  signInAs();
  await renderComponent(<EmailProof />, { path: at });
}

test("shows that the address is proven, without a button", async () => {
  const call = holdCall(account.emailProof);
  await open();
  await expect.element(page.getByRole("status", { name: "Carico lo stato della tua email" })).toBeVisible();
  call.respond(proven);
  await expect.element(page.getByText(/^anna@studio.test è confermata/)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("sends the mail, shows the address, and sends it again", async () => {
  answerCall(account.emailProof, unproven);
  const calls = answerCall(account.sendEmailProof, unproven);
  await open();
  await expect.element(page.getByText(/^Non sappiamo ancora se questa email è tua/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await send().click();
  await expect.element(page.getByText(/^Ti abbiamo scritto a anna@studio.test/)).toBeVisible();
  await page.getByRole("button", { name: "Invia di nuovo" }).click();
  await expect.poll(() => calls.length).toBe(2);
});

test("reports that the daily limit of mails is reached", async () => {
  answerCall(account.emailProof, unproven);
  refuseCall(account.sendEmailProof, "too_many_requests");
  await open();
  await send().click();
  await expect.element(page.getByText(errors.too_many_requests.message)).toBeVisible();
  await expect.element(send()).toBeEnabled();
});

test("confirms the code of the mail with one tap", async () => {
  answerCall(account.emailProof, unproven);
  const calls = answerCall(account.confirmEmail, proven);
  await open("/me/account?conferma=codice-1#email");
  await expect.element(page.getByText(`Manca un tocco: ${email} è la tua email?`)).toBeVisible();
  answerCall(account.emailProof, proven);
  await confirm().click();
  await expect.element(page.getByText(/^anna@studio.test è confermata/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ code: "codice-1" }]);
});

test("reports an expired link and offers a new one", async () => {
  answerCall(account.emailProof, unproven);
  refuseCall(account.confirmEmail, "invalid_code");
  await open("/me/account?conferma=vecchio");
  await confirm().click();
  await expect.element(page.getByText(errors.invalid_code.message)).toBeVisible();
  await expect.element(send()).toBeVisible();
});

test("shows that the state failed to load, and retries", async () => {
  disconnectCall(account.emailProof);
  await open();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Sei offline/);
  answerCall(account.emailProof, proven);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText(/^anna@studio.test è confermata/)).toBeVisible();
});
