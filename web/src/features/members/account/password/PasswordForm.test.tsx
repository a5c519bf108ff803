import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { expectSignIn, setAccount } from "../../../../../testing/auth.ts";
import { violations } from "../../../../../testing/axe.ts";
import { prepareDashboard } from "../../../../../testing/dashboard.ts";
import { renderApp, renderComponent, sessionChecked, signInAs } from "../../../../../testing/render.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

const DIFFERENT = "Le Password immesse sono diverse.";
const FAILED = "Qualcosa è andato storto, riprova.";

const current = () => page.getByLabelText("Password attuale");
const next = () => page.getByLabelText("Nuova password", { exact: true });
const confirm = () => page.getByLabelText("Conferma nuova password");
const save = () => page.getByRole("button", { name: "Salva Password" });

async function fillIn(oldPwd: string, newPwd: string, again = newPwd): Promise<void> {
  await current().fill(oldPwd);
  await next().fill(newPwd);
  await confirm().fill(again);
}

async function openForm() {
  const member = signInAs();
  const onChanged = vi.fn();
  await renderComponent(<PasswordForm onChanged={onChanged} />);
  return { user: member, onChanged };
}

test("changes the password and continues in the new session", async () => {
  const { user: member, onChanged } = await openForm();
  expectSignIn({ uid: member.id, claims: {} });
  const calls = answerCall(account.changePassword, { status: "done" });
  await fillIn("temporanea", "una-nuova-password");
  await save().click();
  await expect.element(page.getByText("Password aggiornata.")).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(calls.map(({ body }) => body)).toEqual([{ oldPwd: "temporanea", newPwd: "una-nuova-password" }]);
});

test("waits for the session of a temporary password, which its guard has yet to store", async () => {
  await renderComponent(<PasswordForm oldPwd="temporanea" onChanged={vi.fn()} />);
  const calls = answerCall(account.changePassword, { status: "done" });
  await fillIn("temporanea", "una-nuova-password");
  await save().click();
  await expect.element(save()).toBeDisabled();
  expect(calls).toEqual([]);
  const { id: uid } = signInAs();
  expectSignIn({ uid, claims: {} });
  await expect.element(page.getByText("Password aggiornata.")).toBeVisible();
});

test("marks a repeated password that differs at once, and does not send it", async () => {
  await openForm();
  const calls = answerCall(account.changePassword, { status: "done" });
  await fillIn("sbagliata", "una-nuova-password", "una-nuova");
  await expect.element(confirm()).toBeInvalid();
  await save().click();
  await expect.element(page.getByText(DIFFERENT)).toBeVisible();
  await expect.element(confirm()).toHaveFocus();
  expect(calls).toEqual([]);
});

test("removes the mark when the passwords match", async () => {
  await openForm();
  await fillIn("attuale", "una-nuova-password", "una-nuova");
  await expect.element(page.getByText(DIFFERENT)).toBeVisible();
  await next().fill("una-nuova");
  await expect.element(page.getByText(DIFFERENT)).not.toBeInTheDocument();
});

test("shows a wrong current password beside its field and keeps the new one", async () => {
  const { onChanged } = await openForm();
  refuseCall(account.changePassword, "wrong_password");
  await fillIn("sbagliata", "una-nuova-password");
  await save().click();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(page.getByText(errors.wrong_password.message)).toBeVisible();
  await expect.element(current()).toHaveFocus();
  await expect.element(current()).toBeInvalid();
  await expect.element(next()).toHaveValue("una-nuova-password");
  expect(onChanged).not.toHaveBeenCalled();
});

test("shows a network failure beside the form", async () => {
  await openForm();
  disconnectCall(account.changePassword);
  await fillIn("attuale", "una-nuova-password");
  await save().click();
  await expect
    .element(page.getByRole("alert").getByText("Sei offline: riprova quando torna la connessione."))
    .toBeVisible();
  await expect.element(page.getByText(FAILED)).toBeVisible();
});

test("requires eight characters, and says so once", async () => {
  await openForm();
  await expect.element(page.getByText("Almeno 8 caratteri.")).toBeVisible();
  await expect.element(next()).toHaveAccessibleDescription("Almeno 8 caratteri.");
  const calls = answerCall(account.changePassword, { status: "done" });
  await fillIn("attuale", "corta12");
  await save().click();
  await expect.element(next()).toBeInvalid();
  expect(page.getByText(/^Almeno 8 caratteri/).elements()).toHaveLength(1);
  expect(calls).toEqual([]);
});

test("warns that other devices are signed out when a lasting password changes", async () => {
  signInAs();
  await renderApp("/first-access");
  await sessionChecked();
  await expect.element(page.getByText(/gli altri dispositivi .* dovranno accedere di nuovo/)).toBeVisible();
  await expect.element(page.getByText(/^La password attuale è quella temporanea/)).not.toBeInTheDocument();
});

test("precedes every other page after a temporary password", async () => {
  const { id: uid } = signInAs();
  const claims = { issued_at: 1_790_000_000 };
  setAccount({ uid, claims });
  const token = `head.${btoa(JSON.stringify(claims))}.${uid}`;
  localStorage.setItem("session", String(localStorage.getItem("session")).replace(`token-of-${uid}`, token));
  const { router } = await renderApp("/me/account");
  await sessionChecked();
  await expect.element(page.getByText(/^La password attuale è quella temporanea/)).toBeVisible();
  expect(router.state.location.pathname).toBe("/first-access");
});

test("has the frame of the sign-in, without what the site offers to visitors", async () => {
  signInAs();
  const { router } = await renderApp("/first-access");
  await sessionChecked();
  await expect.element(save()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Chiudi" })).toBeVisible();
  for (const name of [/Prova gratis/, /Apri il menu/, /cookie/i]) {
    expect(page.getByRole("link", { name }).elements()).toEqual([]);
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
  expect(router.state.location.pathname).toBe("/first-access");
});

test.each([
  ["to where the person was going", "/me/progressi?x=1#badge", "/me/progressi?x=1#badge"],
  ["to the classes without it", undefined, "/me"],
  ["to the classes from an address of another site", "https://altrove.test/", "/me"],
])("leads %s once the password is chosen, and Back does not return", async (_, to, expected) => {
  prepareDashboard();
  const { id: uid } = signInAs();
  const { router } = await renderApp("/me/account/niente");
  await router.navigate("/first-access", { state: { temporary: true, to } });
  await sessionChecked();
  expectSignIn({ uid, claims: {} });
  answerCall(account.changePassword, { status: "done" });
  await fillIn("temporanea", "una-nuova-password");
  await save().click();
  const here = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  await expect.poll(here).toBe(expected);
  await router.navigate(-1);
  await expect.poll(here).toBe("/me/account/niente");
});

test("has no accessibility violations while the passwords differ", async () => {
  signInAs();
  await renderApp("/first-access");
  await sessionChecked();
  await fillIn("x", "una-nuova-password", "altra");
  await expect.element(page.getByText(DIFFERENT)).toBeVisible();
  expect(await violations()).toEqual([]);
});
