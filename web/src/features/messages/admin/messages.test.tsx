import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import type { Message, MessagePreview, Template } from "@studio/contract/messages/model.ts";
import { messagesForStaff as api } from "@studio/contract/messages/staffEndpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeMessageWire } from "@studio/contract/testing/messages.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const templates: Template[] = [
  {
    id: "t1",
    name: "Avviso sulla classe",
    subject: "{classe} di {giorno}",
    text: "Ciao {nome}, alle {ora}.",
  },
  { id: "t2", name: "Per la gara", subject: "{gara}", text: "Ciao {nome}!" },
];

const effect = (overrides: Partial<MessagePreview> = {}): MessagePreview => ({
  audience: { type: "class", id: "class-1", name: "Small Class, lunedì 23 novembre alle 18:30" },
  total: 8,
  pushed: 3,
  left_out: { refused: 0, no_account: 1, gone: 0 },
  example: {
    name: "Giulia Ferri",
    subject: "Domani, Giulia",
    text: "Ciao Giulia!\n\nA domani.",
    phone: null,
  },
  ...overrides,
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const list = page.getByRole("list", { name: "Messaggi inviati" });

beforeEach(() => void signInAs({ id: "staff-1", admin: true, role: "desk" }));

async function write(path = "/admin/messages/new?class=class-1") {
  answerCall(api.templates, { templates });
  const app = await renderApp(path);
  await expect.element(page.getByRole("heading", { level: 1, name: "Scrivi" })).toBeVisible();
  return app;
}

async function fillIn() {
  await page.getByLabelText("Oggetto").fill("Domani, {nome}");
  await page.getByLabelText("Testo").fill("Ciao {nome}!\n\nA domani.");
}

const body = {
  audience: { type: "class", id: "class-1" },
  kind: "service",
  subject: "Domani, {nome}",
  text: "Ciao {nome}!\n\nA domani.",
};

test("previews whom a message reaches and how one reads it, then sends it once for each text", async () => {
  const { router } = await write();
  const previews = answerCall(api.preview, effect());
  const calls = refuseCall(api.send, "busy");
  await fillIn();
  await button("Guarda l’anteprima").click();
  await expect
    .element(page.getByText(/^Arriva a 8 persone: 5 per email, 3 con una notifica sul telefono/))
    .toBeVisible();
  await expect.element(page.getByText("Escluso dall’invio: 1 persona non ha un account.")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Come lo legge Giulia Ferri" }))
    .toMatchTextContent(/Domani, Giulia.*Ciao Giulia!/);
  expect(await violations()).toEqual([]);
  expect(previews.map((one) => one.body)).toEqual([body]);
  await button("Invia a 8 persone").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(api.list, { messages: [makeMessageWire()], next_offset: null });
  const again = answerCall(api.send, makeMessageWire());
  await button("Invia a 8 persone").click();
  await expect.element(list).toBeVisible();
  await expect.element(page.getByText("Messaggio in partenza per 8 persone.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/messages");
  const ids = [...calls, ...again].map((one) => Object(one.body).id);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(again[0]?.body).toEqual({ id: ids[0], ...body });
  expect(sessionStorage.getItem("draft:message:class:class-1")).toBeNull();
});

test("mails a try to its author alone", async () => {
  await write();
  answerCall(api.preview, effect());
  const calls = answerCall(api.tryOut, { to: "ada@forgia.test" });
  await fillIn();
  await button("Guarda l’anteprima").click();
  await button("Prova a me").click();
  await expect.element(page.getByText("Prova in viaggio per ada@forgia.test.")).toBeVisible();
  expect(calls.map((one) => one.body)).toEqual([body]);
});

test("keeps what was typed on the device, and for its audience alone", async () => {
  await write();
  await fillIn();
  expect(JSON.parse(sessionStorage.getItem("draft:message:class:class-1") ?? "{}")).toMatchObject({
    subject: "Domani, {nome}",
  });
  expect(sessionStorage.getItem("draft:message:race:2026-12-12")).toBeNull();
});

test("offers the templates that the audience has the placeholders for, and fills in the chosen one", async () => {
  await write();
  const choice = page.getByLabelText("Parti da un modello");
  await expect.element(choice.getByRole("option", { name: "Avviso sulla classe" })).toBeInTheDocument();
  expect(
    choice
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Nessuno", "Avviso sulla classe"]);
  await choice.selectOptions("t1");
  await expect.element(page.getByLabelText("Oggetto")).toHaveValue("{classe} di {giorno}");
  await expect.element(page.getByLabelText("Testo")).toHaveValue("Ciao {nome}, alle {ora}.");
});

test("refuses a placeholder that the audience does not have, beside its field", async () => {
  await write("/admin/messages/new?person=anna");
  const previews = answerCall(api.preview, effect());
  await page.getByLabelText("Oggetto").fill("Ciao");
  await page.getByLabelText("Testo").fill("Ci vediamo alle {ora}");
  await button("Guarda l’anteprima").click();
  await expect.element(page.getByText("Tra parentesi graffe puoi usare {nome}")).toBeVisible();
  expect(previews).toEqual([]);
});

test("a message to one person can be opened in WhatsApp with its text", async () => {
  await write("/admin/messages/new?person=anna");
  const example = { name: "Anna Prova", subject: "Ciao", text: "Ciao Anna!", phone: "333 1234567" };
  answerCall(api.preview, effect({ total: 1, pushed: 0, example }));
  await fillIn();
  await button("Guarda l’anteprima").click();
  await expect
    .element(page.getByRole("link", { name: /Apri in WhatsApp/ }))
    .toHaveAttribute("href", "https://wa.me/393331234567?text=Ciao%20Anna!");
});

test("does not offer to send a message without recipients", async () => {
  await write();
  answerCall(
    api.preview,
    effect({ total: 0, pushed: 0, example: null, left_out: { refused: 2, no_account: 0, gone: 0 } }),
  );
  await fillIn();
  await button("Guarda l’anteprima").click();
  await expect.element(page.getByText("Non arriva a nessuno.")).toBeVisible();
  await expect.element(page.getByText("Escluso dall’invio: 2 persone non vogliono le novità.")).toBeVisible();
  await expect.element(button(/^Invia/)).not.toBeInTheDocument();
});

test("without an audience, offers to choose a person", async () => {
  const { router } = await write("/admin/messages/new");
  answerCall(account.search, {
    users: [makeMemberWire({ id: "carlo", first_name: "Carlo", last_name: "Blu" })],
  });
  await page.getByLabelText("Scrivi a una persona").fill("carlo");
  await page.getByRole("option", { name: /Carlo Blu/ }).click();
  await expect.poll(() => router.state.location.search).toBe("?person=carlo");
  await expect.element(page.getByText("A una persona")).toBeVisible();
});

const sent = (overrides: Partial<Message>): Message => makeMessageWire(overrides);

test("lists what was sent with its result, and shows a text", async () => {
  answerCall(api.templates, { templates });
  answerCall(api.list, {
    messages: [
      sent({ id: "1", state: "sent", sent: 3, waiting: 4, failed: 1, subject: "In viaggio, {nome}" }),
      sent({
        id: "2",
        kind: "news",
        left_out: { refused: 2, no_account: 0, gone: 0 },
        subject: "Novità di maggio",
      }),
    ],
    next_offset: null,
  });
  await renderApp("/admin/messages");
  const rows = list.getByRole("listitem");
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/In viaggio, \(nome\).*3 su 8, 4 in partenza, 1 non arrivato/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Novità di maggio.*8 arrivati, 2 esclusi/);
  expect(await violations()).toEqual([]);
  await button("Leggi “Novità di maggio”").click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/Stasera siamo nella sala piccola/);
});

test("shows a placeholder while the messages load, and a retry when that fails", async () => {
  answerCall(api.templates, { templates: [] });
  refuseCall(api.list, "internal");
  await renderApp("/admin/messages");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(api.list);
  await button("Riprova").click();
  await expect.element(page.getByRole("status", { name: "Carico i messaggi" })).toBeInTheDocument();
  call.respond({ messages: [], next_offset: null });
  await expect.element(page.getByText("Ancora nessun messaggio")).toBeVisible();
});

test("changes, adds and removes templates; a removed one can be restored", async () => {
  const stored = { now: templates };
  answerCall(api.templates, () => ({ templates: stored.now }));
  answerCall(api.list, { messages: [], next_offset: null });
  await renderApp("/admin/messages");
  const saved = answerCall(api.saveTemplate, ({ params, body }) => {
    const template = { id: params.id, ...Object(body) };
    stored.now = [...stored.now.filter(({ id }) => id !== params.id), template];
    return template;
  });
  await button("Cambia Per la gara").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Nome del modello").fill("Prima della gara");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(button("Togli Prima della gara")).toBeVisible();
  expect(saved).toMatchObject([
    { params: { id: "t2" }, body: { name: "Prima della gara", subject: "{gara}" } },
  ]);
  answerCall(api.removeTemplate, ({ params }) => {
    stored.now = stored.now.filter(({ id }) => id !== params.id);
    return { removed: true as const };
  });
  await button("Togli Avviso sulla classe").click();
  await expect.element(button("Togli Avviso sulla classe")).not.toBeInTheDocument();
  await button("Annulla").click();
  await expect.element(button("Togli Avviso sulla classe")).toBeVisible();
});

test("shows a colleague's text of a template before it is replaced", async () => {
  answerCall(api.templates, { templates });
  answerCall(api.list, { messages: [], next_offset: null });
  await renderApp("/admin/messages");
  await button("Cambia Per la gara").click();
  const dialog = page.getByRole("dialog", { name: "Cambia il modello" });
  await dialog.getByLabelText("Nome del modello").fill("Prima della gara");
  refuseCall(api.saveTemplate, "changed_meanwhile", { text: "Testo di Elena" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  const conflict = page.getByRole("dialog", { name: "Il modello è cambiato" });
  await expect.element(conflict.getByText("Testo: Testo di Elena")).toBeVisible();
  const saved = answerCall(api.saveTemplate, ({ params, body }) => ({ id: params.id, ...Object(body) }));
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Modello salvato.")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ name: "Prima della gara", replaces: { text: "Testo di Elena" } });
});
