import { errors } from "@studio/contract/errors.ts";
import { membersForStaff as api } from "@studio/contract/members/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import {
  answerMember,
  answerPeople,
  dialogue,
  openMember,
  openOffice,
} from "../../../../../testing/people.ts";

const OFFLINE = "Sei offline: riprova quando torna la connessione.";
const taken = () => page.getByRole("link", { name: "Cerca chi ha già questa email" });

async function openContacts() {
  const { user: member } = await openMember();
  await page.getByRole("button", { name: "Modifica contatti" }).click();
  const dialog = dialogue("Modifica contatti");
  return { user: member, dialog, save: dialog.getByRole("button", { name: "Salva i contatti" }) };
}

test("shows the server's error beside its field, and keeps the typed values offline", async () => {
  const { user: member, dialog, save } = await openContacts();
  await dialog.getByLabelText("Telefono (facoltativo)").fill("");
  await dialog.getByLabelText("Nome", { exact: true }).fill("Annalisa");
  refuseCall(api.editContacts, "invalid_request", { first_name: "Questo nome non va" });
  await save.click();
  await expect.element(dialog.getByText("Questo nome non va")).toBeVisible();
  await expect.element(dialog.getByLabelText("Nome", { exact: true })).toBeInvalid();
  await expect.element(taken()).not.toBeInTheDocument();
  disconnectCall(api.editContacts);
  await save.click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(dialog.getByLabelText("Nome", { exact: true })).toHaveValue("Annalisa");
  const changed = { first_name: "Annalisa", phone: null, birth_date: "1990-11-26" };
  const saved = answerCall(api.editContacts, { ...member, ...changed });
  await dialog.getByLabelText(/^Data di nascita/).fill("1990-11-26");
  await save.click();
  await expect.element(page.getByText("Non indicato")).toBeVisible();
  await expect.element(page.getByText("26 novembre 1990")).toBeVisible();
  expect(saved[0]?.body).toMatchObject(changed);
});

test("shows what a colleague saved meanwhile, and replaces it only when told to", async () => {
  const { user: member, dialog, save } = await openContacts();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Annalisa");
  refuseCall(api.editContacts, "changed_meanwhile", { phone: "+393339998888", birth_date: "" });
  await save.click();
  const conflict = dialogue("I contatti sono cambiati");
  await expect.element(conflict.getByText("Telefono: +393339998888")).toBeVisible();
  await expect.element(conflict.getByText("Data di nascita: tolto")).toBeVisible();
  const saved = answerCall(api.editContacts, { ...member, first_name: "Annalisa" });
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Contatti aggiornati.")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({
    first_name: "Annalisa",
    replaces: { first_name: "Anna", phone: "+393339998888", birth_date: "" },
  });
});

test("takes over what a colleague saved meanwhile", async () => {
  const { user: member, dialog, save } = await openContacts();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Annalisa");
  refuseCall(api.editContacts, "changed_meanwhile", { phone: "+393339998888" });
  await save.click();
  const conflict = dialogue("I contatti sono cambiati");
  await conflict.getByRole("button", { name: "Carica la versione salvata" }).click();
  await expect.element(dialog.getByLabelText("Telefono (facoltativo)")).toHaveValue("+393339998888");
  await expect.element(dialog.getByLabelText("Nome", { exact: true })).toHaveValue("Anna");
  const saved = answerCall(api.editContacts, member);
  await save.click();
  await expect.element(page.getByText("Contatti aggiornati.")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ replaces: { phone: "+393339998888" } });
});

test("discards a cancelled edit", async () => {
  const { dialog, save } = await openContacts();
  await dialog.getByLabelText("Email").fill("bruno@studio.test");
  refuseCall(api.editContacts, "email_taken");
  await save.click();
  await expect.element(taken()).toBeVisible();
  await expect.element(dialog.getByText(errors.email_taken.message)).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Modifica contatti" }).click();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("anna@studio.test");
  await expect.element(taken()).not.toBeInTheDocument();
});

test("prefills the registration from a lead's link, and cancels without leaving the list", async () => {
  answerPeople([]);
  const { router } = await openOffice(
    "/admin/users?filter=expired&new=1&first_name=Lia&last_name=Rossi&email=lia@studio.test",
  );
  const dialog = dialogue("Nuovo utente");
  await expect.element(dialog.getByLabelText("Nome", { exact: true })).toHaveValue("Lia");
  await expect.element(dialog.getByLabelText("Cognome")).toHaveValue("Rossi");
  disconnectCall(api.registerByStaff);
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("lia@studio.test");
  refuseCall(api.registerByStaff, "email_taken");
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect.element(taken()).toHaveAttribute("href", "/admin/users?q=lia%40studio.test");
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?filter=expired");
});

test("sends no invitation when the confirmation is cancelled, and reports that one needs a network", async () => {
  await openMember();
  const sent = disconnectCall(api.inviteAgain);
  const again = page.getByRole("button", { name: "Invia di nuovo l’invito" });
  const dialog = dialogue("Inviare un nuovo invito?");
  await again.click();
  await dialog.getByRole("button", { name: "Non inviarlo" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await again.click();
  await dialog.getByRole("button", { name: "Invia l’invito" }).click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
});

test("deletes nothing when the dialog is cancelled, and starts with an empty confirmation", async () => {
  await openMember();
  const removed = disconnectCall(api.remove);
  answerCall(api.recordsByAddress, {
    email: "anna@studio.test",
    proven: true,
    leads: 2,
    race_bookings: 1,
    payments: 0,
  });
  const dialog = dialogue("Eliminare Anna Prova?");
  const surname = dialog.getByLabelText("Per confermare scrivi il cognome: Prova");
  await page.getByRole("button", { name: "Elimina la persona" }).click();
  await surname.fill("Prova");
  await expect.element(dialog.getByRole("status")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("checkbox")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Annulla" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  await page.getByRole("button", { name: "Elimina la persona" }).click();
  await expect.element(surname).toHaveValue("");
  await surname.fill("Prova");
  await dialog.getByRole("button", { name: "Elimina per sempre" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(OFFLINE);
});

test("shows why the notes failed to load, and retries", async () => {
  answerMember();
  disconnectCall(api.notes);
  await openOffice("/admin/users/member-1");
  const notes = page.getByRole("region", { name: "Note dello staff" });
  await expect.element(notes.getByText(OFFLINE)).toBeVisible();
  const at = new Date("2026-11-02T17:05:00Z");
  const author = { id: "staff-2", name: "Carla Coach" };
  answerCall(api.notes, { notes: [{ id: "n", text: "Ginocchio destro", author, at }] });
  await notes.getByRole("button", { name: "Riprova" }).click();
  await expect.element(notes.getByText("Ginocchio destro")).toBeVisible();
  await notes.getByRole("button", { name: /^Elimina la nota del/ }).click();
  await dialogue("Eliminare la nota?").getByRole("button", { name: "Tieni la nota" }).click();
  await expect.element(notes.getByText("Ginocchio destro")).toBeVisible();
});
