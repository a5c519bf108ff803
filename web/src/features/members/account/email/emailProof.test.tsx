import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { expectSignIn } from "../../../../../testing/auth.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { readSession } from "../../../../lib/session/session.ts";
import { EmailProof } from "./EmailProof.tsx";

const email = "anna@studio.test";
const unproven = { email, proven: false, pending: null };
const proven = { email, proven: true, pending: null };
const pending = { email: "nuova@studio.test", expires_at: new Date("2026-11-26T09:00:00Z") };

const send = () => page.getByRole("button", { name: "Invia l’email di conferma" });
const confirm = () => page.getByRole("button", { name: "Sì, conferma la mia email" });

async function open(at = "/me/account"): Promise<void> {
  signInAs();
  await renderComponent(<EmailProof />, { path: at });
}

test("shows that the address is proven, and offers no proof", async () => {
  const call = holdCall(account.emailProof);
  await open();
  await expect.element(page.getByRole("status", { name: "Carico lo stato della tua email" })).toBeVisible();
  call.respond(proven);
  await expect.element(page.getByText(/^anna@studio.test è confermata/)).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
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

describe("a change of e-mail", () => {
  const change = () => page.getByRole("button", { name: "Cambia email" });
  const dialog = page.getByRole("dialog", { name: "Cambia email" });
  const use = () => page.getByRole("button", { name: "Sì, usa la nuova email" });
  const fillIn = async (address: string, password: string) => {
    await dialog.getByLabelText("Nuova email").fill(address);
    await dialog.getByLabelText("Password attuale").fill(password);
    await dialog.getByRole("button", { name: "Manda il link" }).click();
  };

  test("is requested with the password, shown until its link is used, and cancelled", async () => {
    answerCall(account.emailProof, proven);
    await open();
    await change().click();
    await expect.element(dialog).toHaveStyle({ opacity: "1" });
    expect(await violations()).toEqual([]);
    const calls = answerCall(account.requestEmailChange, { pending });
    answerCall(account.emailProof, { ...proven, pending });
    await fillIn("Nuova@studio.test", "studio-demo");
    await expect
      .element(page.getByText(/^Aspettiamo la conferma di nuova@studio.test: .* gio 26 nov, 10:00/))
      .toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ email: "nuova@studio.test", password: "studio-demo" }]);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    const cancels = answerCall(account.cancelEmailChange, { pending: null });
    answerCall(account.emailProof, proven);
    await page.getByRole("button", { name: "Annulla il cambio" }).click();
    await expect.element(change()).toBeVisible();
    expect(cancels).toHaveLength(1);
  });

  test.each([
    ["email_taken", "Nuova email", errors.email_taken.message, undefined],
    ["wrong_password", "Password attuale", errors.wrong_password.message, undefined],
    ["invalid_request", "Nuova email", "È già la tua email", { email: "È già la tua email" }],
  ] as const)(
    "refused as %s shows the reason beside the field “%s”",
    async (code, label, message, fields) => {
      answerCall(account.emailProof, proven);
      refuseCall(account.requestEmailChange, code, fields);
      await open();
      await change().click();
      await fillIn("altra@studio.test", "x");
      await expect.element(dialog.getByText(message)).toBeVisible();
      await expect.element(dialog.getByLabelText(label)).toBeInvalid();
      await expect.element(dialog.getByLabelText(label)).toHaveFocus();
    },
  );

  test("is confirmed by the mail's link with one tap, and the session continues", async () => {
    answerCall(account.emailProof, { ...proven, pending });
    await open("/me/account?nuova-email=codice-1#email");
    await expect
      .element(page.getByText(/^Manca un tocco: vuoi accedere da ora con nuova@studio.test/))
      .toBeVisible();
    const calls = answerCall(account.confirmEmailChange, { email: pending.email, custom_token: "custom" });
    const claims = { issued_at: 1_790_000_000, has_password: true };
    expectSignIn({ uid: "member-1", claims });
    answerCall(account.check, { user: makeMemberWire({ email: pending.email }) });
    answerCall(account.emailProof, { ...proven, email: pending.email });
    await use().click();
    await expect.element(page.getByText("Fatto: da ora accedi con nuova@studio.test.")).toBeVisible();
    await expect.element(page.getByText(/^nuova@studio.test è confermata/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ code: "codice-1" }]);
    expect(readSession()?.user.email).toBe(pending.email);
  });

  test.each(["email_link_expired", "email_link_used", "email_link_invalid", "email_taken"] as const)(
    "refused as %s says why, and offers a new request",
    async (code) => {
      answerCall(account.emailProof, proven);
      refuseCall(account.confirmEmailChange, code);
      await open("/me/account?nuova-email=vecchio");
      await use().click();
      await expect.element(page.getByRole("alert").getByText(errors[code].message)).toBeVisible();
      await expect.element(change()).toBeVisible();
    },
  );

  test("keeps the link when the network fails", async () => {
    answerCall(account.emailProof, { ...proven, pending });
    disconnectCall(account.confirmEmailChange);
    await open("/me/account?nuova-email=codice-1");
    await use().click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Sei offline/);
    await expect.element(use()).toBeEnabled();
  });
});
