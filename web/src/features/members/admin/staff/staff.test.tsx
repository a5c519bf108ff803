import { errors } from "@studio/contract/errors.ts";
import { staffAndRoles as api } from "@studio/contract/members/staff/staffEndpoints.ts";
import type { Colleague } from "@studio/contract/people/staff.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../../testing/people.ts";

const colleague = (overrides: Partial<Colleague> = {}): Colleague => ({
  id: "coach-1",
  name: "Carla Coach",
  email: "carla@studio.test",
  role: "coach",
  coach: null,
  complete: true,
  last_sign_in_at: new Date("2026-03-01T17:30:00Z"),
  ...overrides,
});
const self = colleague({ id: "staff-1", name: "Sara Staff", email: "sara@studio.test", role: "owner" });

const list = page.getByRole("list", { name: "Persone dello staff" });
const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });

async function openStaff(...others: Colleague[]) {
  const reads = answerCall(api.staff, { staff: [self, ...others] });
  const opened = await openOffice("/admin/staff");
  await expect.element(row("Sara Staff")).toBeVisible();
  return { reads, ...opened };
}

const openRole = async (name: string) => {
  await page.getByRole("button", { name: `Modifica il ruolo di ${name}` }).click();
  return dialogue(`Ruolo di ${name}`);
};

test("lists staff with role and last sign-in, and who has not signed in yet", async () => {
  await openStaff(colleague(), colleague({ id: "new", name: "Nina Nuova", last_sign_in_at: null }));
  await expect.element(row("Sara Staff")).toMatchTextContent(/\(tu\)sara@studio\.test.*Titolare/);
  await expect.element(row("Carla Coach")).toMatchTextContent(/Coach.*Ultimo accesso dom 1 mar, 18:30/);
  await expect.element(row("Nina Nuova")).toMatchTextContent(/In attesa del primo accesso/);
  expect(await violations()).toEqual([]);
});

test("shows a skeleton, and why the list cannot be read, with another try", async () => {
  const held = holdCall(api.staff);
  await openOffice("/admin/staff");
  await expect.element(page.getByRole("status", { name: "Carico lo staff" })).toBeVisible();
  refuseCall(api.staff, "busy");
  held.respond({ staff: [self] });
  await expect.element(row("Sara Staff")).toBeVisible();
});

test("reads the list again after a failure", async () => {
  refuseCall(api.staff, "busy");
  await openOffice("/admin/staff");
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(api.staff, { staff: [self] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(row("Sara Staff")).toBeVisible();
});

async function fillInvitation(email: string) {
  await page.getByRole("button", { name: "Invita" }).click();
  const dialog = dialogue("Invita nello staff");
  await dialog.getByLabelText("Nome", { exact: true }).fill("Nina");
  await dialog.getByLabelText("Cognome").fill("Nuova");
  await dialog.getByLabelText("Email").fill(email);
  await dialog.getByLabelText("Ruolo").selectOptions("Segreteria");
  await dialog.getByRole("button", { name: "Invita" }).click();
  return dialog;
}

const nina = { first_name: "Nina", last_name: "Nuova", email: "nina@studio.test", role: "desk" };

test("invites a person whom nobody knows at once", async () => {
  const { reads } = await openStaff();
  answerCall(api.findForRole, { person: null });
  const calls = answerCall(api.addToStaff, { id: "nina", invited: true });
  const dialog = await fillInvitation("nina@studio.test");
  await expect.element(page.getByText("Invito in viaggio per nina@studio.test.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([nina]);
  await expect.poll(() => reads.length).toBe(2);
});

test("says that the e-mail is a member's before it gives the role", async () => {
  await openStaff();
  answerCall(api.findForRole, { person: { id: "nina", name: "Nina Socia", role: null } });
  const calls = answerCall(api.addToStaff, { id: "nina", invited: false });
  const dialog = await fillInvitation("nina@studio.test");
  await expect
    .element(dialog.getByRole("status").filter({ hasText: "Nina Socia" }))
    .toMatchTextContent(/non parte nessun invito/);
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Torna ai dati" }).click();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("nina@studio.test");
  await dialog.getByRole("button", { name: "Invita" }).click();
  expect(calls).toEqual([]);
  await dialog.getByRole("button", { name: "Dai il ruolo a Nina Socia" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([nina]);
});

test("offers nothing for a member of staff with another role", async () => {
  await openStaff();
  answerCall(api.findForRole, { person: { id: "carla", name: "Carla Coach", role: "coach" } });
  const dialog = await fillInvitation("carla@studio.test");
  await expect.element(dialog.getByText(/fa già parte dello staff come coach/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /Dai il ruolo/ })).not.toBeInTheDocument();
});

test("keeps what was typed when the invitation fails", async () => {
  await openStaff();
  disconnectCall(api.findForRole);
  const dialog = await fillInvitation("nina@studio.test");
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("nina@studio.test");
});

test("changes a role, and says what that does to the sessions", async () => {
  await openStaff(colleague());
  const calls = answerCall(api.setRole, { status: "done" });
  const dialog = await openRole("Carla Coach");
  const save = dialog.getByRole("button", { name: "Salva" });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Titolare/ }).click();
  await expect.element(dialog.getByText("Il nuovo ruolo vale dal prossimo accesso.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await save.click();
  await expect.element(page.getByText("Carla Coach: fatto.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["coach-1", { role: "owner", coach: null }],
  ]);
});

test("says who a person is in the list of coaches, without another role", async () => {
  await openStaff(colleague({ coach: "sara" }));
  const calls = answerCall(api.setRole, { status: "done" });
  const dialog = await openRole("Carla Coach");
  const choice = dialog.getByLabelText("In calendario è il coach");
  await expect.element(choice).toHaveValue("sara");
  await choice.selectOptions("Dario Pellegri");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ role: "coach", coach: "dario" }]);
});

test("says why the last owner keeps the role, and keeps the dialog", async () => {
  await openStaff();
  refuseCall(api.setRole, "last_admin");
  const dialog = await openRole("Sara Staff");
  await dialog.getByRole("radio", { name: /^Segreteria/ }).click();
  await expect.element(dialog.getByText(/Esci subito da tutti i tuoi dispositivi/)).toBeVisible();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText(errors.last_admin.message)).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("removes a person from the staff after a confirmation", async () => {
  await openStaff(colleague());
  const calls = answerCall(api.removeRole, { removed: true });
  const dialog = await openRole("Carla Coach");
  await dialog.getByRole("button", { name: "Togli dallo staff" }).click();
  const question = dialogue("Togliere Carla Coach dallo staff?");
  expect(calls).toEqual([]);
  await question.getByRole("button", { name: "Togli dallo staff" }).click();
  await expect.element(page.getByText("Carla Coach non fa più parte dello staff.")).toBeVisible();
  expect(calls.map(({ params }) => params.id)).toEqual(["coach-1"]);
});

test("offers to complete an interrupted removal", async () => {
  await openStaff(colleague({ role: null, complete: false }));
  const calls = answerCall(api.removeRole, { removed: true });
  await expect.element(row("Carla Coach")).toMatchTextContent(/Cambio di ruolo da completare/);
  await row("Carla Coach").getByRole("button", { name: "Completa" }).click();
  await expect.poll(() => calls.length).toBe(1);
});

test("leaves the back office when the role has changed meanwhile", async () => {
  await openStaff(colleague());
  refuseCall(api.setRole, "role_changed");
  const dialog = await openRole("Carla Coach");
  await dialog.getByRole("radio", { name: /^Segreteria/ }).click();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect
    .element(page.getByRole("heading", { name: "Il tuo ruolo nello staff è cambiato" }))
    .toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Gestione" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Accedi di nuovo" })).toHaveAttribute("href", "/login");
  expect(localStorage.getItem("session")).toBeNull();
});
