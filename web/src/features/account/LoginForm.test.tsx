import { account } from "@contract/account/endpoints.ts";
import { bookings } from "@contract/bookings/endpoints.ts";
import { errors } from "@contract/errors.ts";
import { makeUser } from "@contract/testing/account.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { expectSignIn } from "../../../testing/auth.ts";
import { violations } from "../../../testing/axe.ts";
import { renderApp } from "../../../testing/render.tsx";

async function fillIn(login: string, password: string): Promise<void> {
  await page.getByLabelText("Email").fill(login);
  await page.getByLabelText("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

test("greets by first name after a sign-in", async () => {
  const user = makeUser();
  expectSignIn({ uid: user.id, claims: {} });
  answerCall(account.me, user);
  answerCall(account.check, { user });
  answerCall(bookings.calendarFeed, { created_at: null });
  await renderApp("/login?redirect_url=/me/account");
  await fillIn(user.email, "studio-demo");
  await expect.element(page.getByText("Ciao Anna")).toBeVisible();
});

test("says that the password is wrong and keeps what was typed", async () => {
  expectSignIn({ code: "auth/wrong-password" });
  refuseCall(account.login, "invalid_credentials");
  await renderApp("/login");
  await fillIn("anna@studio.test", "sbagliata");
  await expect.element(page.getByText(errors.invalid_credentials.message)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("anna@studio.test");
});

test("names both empty fields and moves the focus to the first", async () => {
  await renderApp("/login");
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(page.getByLabelText("Email")).toBeInvalid();
  await expect.element(page.getByLabelText("Password", { exact: true })).toBeInvalid();
});

test("breaks no rule of accessibility", async () => {
  await renderApp("/login");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(await violations()).toEqual([]);
});
