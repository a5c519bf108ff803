import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp } from "../../../../testing/render.tsx";

const email = page.getByLabelText("La tua email");

/** Answers with rules by which visitors register. */
const letRegister = () =>
  answerCall(content.published, {
    rules: { version: 1, value: { ...initialRules, accounts: { openedBy: "visitors" } } },
  });

test("has the link mailed, says where it went, and sends it again", async () => {
  letRegister();
  const calls = answerCall(account.requestRegistration, { status: "done" });
  await renderApp("/registrati");
  await email.fill("lucia@posta.test");
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Ricevi il link" }).click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "Ti abbiamo scritto" }))
    .toMatchTextContent(/^Ti abbiamo scritto a lucia@posta\.test: apri il link entro 24 ore\./);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Invia di nuovo" }).click();
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual(Array(2).fill({ email: "lucia@posta.test" }));
});

test("keeps the address when the link cannot be asked for", async () => {
  letRegister();
  disconnectCall(account.requestRegistration);
  await renderApp("/registrati");
  await email.fill("lucia@posta.test");
  await page.getByRole("button", { name: "Ricevi il link" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Sei offline: riprova quando torna la connessione.");
  await expect.element(email).toHaveValue("lucia@posta.test");
});

test("leads to a trial where staff open the accounts, and so does the sign-in", async () => {
  const { router } = await renderApp("/registrati");
  await expect.element(page.getByText(/^Qui gli account li apre lo staff/)).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await router.navigate("/login");
  await expect.element(page.getByRole("link", { name: "Prova gratuita" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Registrati con la tua email" }))
    .not.toBeInTheDocument();
});

test("is reached from the sign-in where visitors register", async () => {
  letRegister();
  const { router } = await renderApp("/login");
  await page.getByRole("link", { name: "Registrati con la tua email" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/registrati");
});
