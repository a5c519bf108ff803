import { errors } from "@studio/contract/errors.ts";
import { membersForStaff as api } from "@studio/contract/members/staffEndpoints.ts";
import { personForCoach } from "@studio/contract/people/forStaff.ts";
import { makeMemberForStaff, makeMemberWire } from "@studio/contract/testing/members.ts";
import { trainingForStaff } from "@studio/contract/training/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import {
  answerMember,
  answerPeople,
  dialogue,
  openMember,
  openOffice,
} from "../../../../../testing/people.ts";

const heading = () => page.getByRole("heading", { level: 1, name: "Anna Prova" });
const reach = () => page.getByRole("group", { name: "Contatta" });
const notes = () => page.getByRole("list", { name: "Note", exact: true }).getByRole("listitem");

test("shows the member with contact links", async () => {
  await openMember({ member: { phone: "+393331112223" } });
  await expect.element(heading()).toBeVisible();
  const hrefs = reach()
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/admin/messages/new?person=member-1",
    "mailto:anna@studio.test",
    "tel:+393331112223",
    "https://wa.me/393331112223?text=Ciao%20Anna%2C%20ti%20scriviamo%20da%20Forgia.%20",
  ]);
  await expect
    .element(page.getByRole("link", { name: "Registro attività" }))
    .toHaveAttribute("href", "/admin/activity?person=member-1");
  expect(await violations()).toEqual([]);
});

test("shows a missing phone and the request for deletion", async () => {
  await openMember({ member: { phone: null, deletion_requested_at: new Date("2026-11-20T09:00:00Z") } });
  await expect
    .element(page.getByText(/^Ha chiesto di eliminare l’account il 20 novembre 2026/))
    .toBeVisible();
  await expect.element(page.getByText("Non indicato")).toBeVisible();
  expect(reach().getByRole("link").elements()).toHaveLength(2);
});

test("shows a placeholder while the member loads", async () => {
  answerMember();
  const call = holdCall(api.forStaff);
  await openOffice("/admin/users/member-1");
  await expect.element(page.getByRole("status", { name: "Carico la scheda" })).toBeVisible();
  call.respond(makeMemberForStaff());
  await expect.element(heading()).toBeVisible();
});

test("links back from a member who does not exist", async () => {
  answerMember();
  refuseCall(api.forStaff, "user_not_found");
  await openOffice("/admin/users/member-1");
  await expect.element(page.getByText("Questa persona non c’è")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Vai agli utenti" }))
    .toHaveAttribute("href", "/admin/users");
});

test("shows why a member failed to load, and retries", async () => {
  answerMember();
  disconnectCall(api.forStaff);
  await openOffice("/admin/users/member-1");
  await expect.element(page.getByRole("heading", { level: 1, name: "Scheda utente" })).toBeVisible();
  answerMember();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(heading()).toBeVisible();
});

test("edits contacts, and links to the member who already has the e-mail", async () => {
  const { user: member } = await openMember();
  await page.getByRole("button", { name: "Modifica contatti" }).click();
  const dialog = dialogue("Modifica contatti");
  await dialog.getByLabelText("Email").fill("bruno@studio.test");
  refuseCall(api.editContacts, "email_taken", { email: errors.email_taken.message });
  await dialog.getByRole("button", { name: "Salva i contatti" }).click();
  await expect
    .element(dialog.getByRole("link", { name: "Cerca chi ha già questa email" }))
    .toHaveAttribute("href", "/admin/users?q=bruno%40studio.test");
  expect(await violations()).toEqual([]);
  const saved = answerCall(api.editContacts, { ...member, last_name: "Neri" });
  await dialog.getByLabelText("Cognome").fill("Neri");
  await dialog.getByLabelText("Email").fill("anna@studio.test");
  await dialog.getByRole("button", { name: "Salva i contatti" }).click();
  await expect.element(page.getByText("Contatti aggiornati.")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna Neri" })).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ first_name: "Anna", last_name: "Neri", email: "anna@studio.test" });
});

test("grants the video library at once and revokes it after a confirmation", async () => {
  const { user: member } = await openMember({ member: { membership: false } });
  answerCall(api.grantMembership, { ...member, membership: true });
  const library = page.getByRole("switch");
  await library.click();
  await expect.element(page.getByText("Videoteca aperta.")).toBeVisible();
  await expect.element(library).toHaveAccessibleName("La videoteca è aperta");
  await library.click();
  await dialogue("Chiudere la videoteca?").getByRole("button", { name: "Lasciala aperta" }).click();
  await expect.element(library).toHaveAccessibleName("La videoteca è aperta");
  disconnectCall(api.revokeMembership);
  await library.click();
  await dialogue("Chiudere la videoteca?").getByRole("button", { name: "Chiudi la videoteca" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(api.revokeMembership, { ...member, membership: false });
  await library.click();
  await dialogue("Chiudere la videoteca?").getByRole("button", { name: "Chiudi la videoteca" }).click();
  await expect.element(library).toHaveAccessibleName("La videoteca è chiusa");
});

test("sends another invitation, and reports the limit of three", async () => {
  await openMember();
  const invite = page.getByRole("button", { name: "Invia di nuovo l’invito" });
  refuseCall(api.inviteAgain, "too_many_requests");
  await invite.click();
  await dialogue("Inviare un nuovo invito?").getByRole("button", { name: "Invia l’invito" }).click();
  await expect.element(page.getByText(/^A questa persona sono già partiti tre inviti/)).toBeVisible();
  answerCall(api.inviteAgain, { status: "done" });
  await invite.click();
  await dialogue("Inviare un nuovo invito?").getByRole("button", { name: "Invia l’invito" }).click();
  await expect.element(page.getByText("Nuovo invito in viaggio per anna@studio.test.")).toBeVisible();
});

test("deletes a member after their surname is typed", async () => {
  const { router } = await openMember();
  answerCall(api.recordsByAddress, {
    email: "anna@studio.test",
    proven: false,
    leads: 2,
    race_bookings: 1,
    payments: 0,
  });
  await page.getByRole("button", { name: "Elimina la persona" }).click();
  const dialog = dialogue("Eliminare Anna Prova?");
  const confirm = dialog.getByRole("button", { name: "Elimina per sempre" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText("Per confermare scrivi il cognome: Prova").fill("prova");
  await expect.element(confirm).toBeEnabled();
  await expect
    .element(
      dialog.getByText(/^Con l’email anna@studio.test sono arrivati anche: 2 richieste dal sito, 1 preno/),
    )
    .toBeVisible();
  await dialog.getByRole("checkbox", { name: "Sono suoi: cancella anche questi dati" }).click();
  expect(await violations()).toEqual([]);
  refuseCall(api.remove, "busy");
  await confirm.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(errors.busy.message);
  const removed = answerCall(api.remove, { removed: true });
  answerPeople([]);
  await confirm.click();
  await expect.element(page.getByText("Anna Prova non è più tra gli utenti.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/users");
  await expect.element(page.getByRole("heading", { level: 1, name: "Utenti" })).toBeVisible();
  expect(removed.map(({ query }) => query)).toEqual([{ by_address: "true" }]);
});

const note = {
  id: "note-1",
  text: "Ginocchio destro",
  author: { id: "staff-2", name: "Carla Coach" },
  at: new Date("2026-11-02T17:05:00Z"),
};

test("adds a note once, and keeps the draft until it is added", async () => {
  await openMember();
  const field = page.getByLabelText("Nuova nota");
  await expect.element(page.getByText(/Sulla salute scrivi solo quello che serve/)).toBeVisible();
  const add = page.getByRole("button", { name: "Aggiungi la nota" });
  await expect.element(add).toBeDisabled();
  await field.fill("Ginocchio destro");
  const failed = disconnectCall(api.addNote);
  await add.click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(field).toHaveValue("Ginocchio destro");
  const added = answerCall(api.addNote, note);
  await add.click();
  await expect.element(notes().first()).toMatchTextContent(/Carla Coach, .*18:05.*Ginocchio destro/);
  await expect.element(field).toHaveValue("");
  expect(added[0]?.headers.get("Idempotency-Key")).toBe(failed[0]?.headers.get("Idempotency-Key"));
});

test("deletes a note after a confirmation", async () => {
  answerMember();
  answerCall(api.notes, { notes: [note] });
  await openOffice("/admin/users/member-1");
  const remove = page.getByRole("button", { name: /^Elimina la nota del/ });
  disconnectCall(api.removeNote);
  await remove.click();
  await dialogue("Eliminare la nota?").getByRole("button", { name: "Elimina la nota" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(notes()).toBeVisible();
  answerCall(api.removeNote, { removed: true });
  await remove.click();
  await dialogue("Eliminare la nota?").getByRole("button", { name: "Elimina la nota" }).click();
  await expect.element(page.getByText("Nota eliminata.")).toBeVisible();
  await expect.element(notes()).not.toBeInTheDocument();
});

test("registers a member and opens their page", async () => {
  answerPeople([]);
  answerMember();
  const { router } = await openOffice("/admin/users?new=1");
  const dialog = dialogue("Nuovo utente");
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect.element(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Anna");
  await dialog.getByLabelText("Cognome").fill("Prova");
  await dialog.getByLabelText("Email").fill("anna@studio.test");
  expect(await violations()).toEqual([]);
  const invited = answerCall(api.registerByStaff, makeMemberWire());
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect.element(page.getByText(/^Anna è tra gli utenti: l’invito è partito per anna@/)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/users/member-1");
  expect(invited[0]?.body).toMatchObject({
    first_name: "Anna",
    last_name: "Prova",
    email: "anna@studio.test",
  });
});

test("shows a coach the phone, the remaining lessons and the notes", async () => {
  const member = makeMemberForStaff({ phone: "+393331112223", lessons_left: 3 });
  answerCall(api.forStaff, personForCoach.parse(member));
  answerCall(api.notes, { notes: [] });
  answerCall(trainingForStaff.memberPrograms, { programs: [] });
  await openOffice("/admin/users/member-1", "coach");
  await expect.element(heading()).toBeVisible();
  await expect.element(page.getByText("3 lezioni")).toBeVisible();
  await expect.element(page.getByText("+39 333 111 2223")).toBeVisible();
  await expect.element(page.getByText("Le vede solo lo staff", { exact: false })).toBeVisible();
  const hrefs = reach()
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["tel:+393331112223", expect.stringContaining("393331112223")]);
  expect(page.getByText("anna@studio.test").elements()).toEqual([]);
  for (const name of ["Modifica contatti", "Elimina la persona", "Invia di nuovo l’invito"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("links a coach back to the classes from a member who does not exist", async () => {
  refuseCall(api.forStaff, "user_not_found");
  await openOffice("/admin/users/member-1", "coach");
  await expect
    .element(page.getByRole("link", { name: "Vai alle classi" }))
    .toHaveAttribute("href", "/admin/events");
});

test("lets the desk do everything but delete, and says who can", async () => {
  await openMember({ member: { deletion_requested_at: new Date("2026-11-20T09:00:00Z") } }, "desk");
  await expect.element(page.getByText(/avvisa un titolare, che può eliminarlo\.$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Modifica contatti" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Invia di nuovo l’invito" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Elimina la persona" })).not.toBeInTheDocument();
});

test("lets only owners edit a colleague's contacts", async () => {
  await openMember({ member: { admin: true, role: "owner" } }, "desk");
  await expect
    .element(page.getByText("Fa parte dello staff: i suoi contatti li modifica un titolare."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Modifica contatti" })).not.toBeInTheDocument();
});

test("lets the desk edit their own contacts", async () => {
  await openMember({ member: { id: "staff-1", admin: true, role: "desk" } }, "desk");
  await expect.element(page.getByRole("button", { name: "Modifica contatti" })).toBeVisible();
});
