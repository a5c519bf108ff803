import { initialClassTypes } from "@studio/contract/bookings/content/initialClassTypes.ts";
import { contents } from "@studio/contract/content/contents.ts";
import { initialMails } from "@studio/contract/content/initial/mails.ts";
import type { EditedContent } from "@studio/contract/content/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import { initialReceipts } from "@studio/contract/receipts/content/initialReceipts.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { coaches } from "@studio/contract/studio.ts";
import { makeEditedContent } from "@studio/contract/testing/content/contents.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../testing/people.ts";

const [first, second] = initialReviews;
if (!first || !second) throw new Error("There are no reviews to begin with");
const value = [first, second];
const at = new Date("2026-03-02T09:00:00Z");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function open(content: Partial<EditedContent> = {}) {
  answerCall(api.content, makeEditedContent({ value, shown: value, ...content }));
  answerCall(api.contentVersions, { versions: [] });
  const { router } = await openOffice("/admin/contents/reviews", "owner");
  await expect.element(page.getByRole("list", { name: "Recensioni" })).toBeVisible();
  return router;
}

/** Opens the first review and types another sentence. */
async function typeQuote(text: string) {
  await button(first?.name ?? "").click();
  await page.getByLabelText("Frase").fill(text);
}

test("lists the contents with their state", async () => {
  const { revision: _, value: __, shown: ___, ...listed } = makeEditedContent();
  const published = { version: 2, at, by: "Elena Riva" };
  answerCall(api.contents, {
    contents: [
      { ...listed, published, draft: { at, by: null } },
      { ...listed, name: "news", damaged: true },
    ],
  });
  await openOffice("/admin/contents", "owner");
  const rows = page.getByRole("list", { name: "Contenuti" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toMatchTextContent(/RecensioniBozza.*Pubblicato .*Elena Riva · bozza salvata/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Testo iniziale.*danneggiati/);
  await expect.element(rows.nth(1).getByRole("link")).toHaveAttribute("href", "/admin/contents/news");
  expect(await violations()).toEqual([]);
});

test("the desk sees what is left to it, without the file of everything", async () => {
  const { revision: _, value: __, shown: ___, ...listed } = makeEditedContent();
  answerCall(api.contents, { contents: [{ ...listed, name: "news" }] });
  await openOffice("/admin/contents", "desk");
  const rows = page.getByRole("list", { name: "Contenuti" }).getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/^Novità per i soci/);
  expect(rows.elements()).toHaveLength(1);
  expect(button("Esporta").query()).toBeNull();
  expect(button("Importa").query()).toBeNull();
});

test("the desk reads that nothing is left to it yet", async () => {
  answerCall(api.contents, { contents: [] });
  await openOffice("/admin/contents", "desk");
  await expect.element(page.getByText("Nessun contenuto da scrivere")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("says which words in braces become facts of the studio", async () => {
  const texts = contents.texts.initial;
  answerCall(api.content, makeEditedContent({ name: "texts", value: texts, shown: texts }));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/texts", "owner");
  await expect.element(page.getByText(/^Puoi scrivere \{nome\}, \{città\}, \{posti\}/)).toBeVisible();
});

test("shows a mail with sample values as it is typed, and which placeholders it may have", async () => {
  answerCall(api.content, makeEditedContent({ name: "mails", value: initialMails, shown: initialMails }));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/mails", "owner");
  await page.getByRole("heading", { level: 2, name: "Classe annullata" }).click();
  const mail = page.getByRole("group", { name: "Classe annullata" });
  const preview = mail.getByRole("region", { name: "Anteprima, con dati di esempio" });
  const opening = mail.getByLabelText("Apertura");
  await expect
    .element(preview.getByText("Ci dispiace: la classe che avevi prenotato è stata annullata."))
    .toBeVisible();
  await opening.fill("Ciao {persona}, che peccato!");
  await expect
    .element(preview.getByText("Ciao Giulia, che peccato! La classe che avevi prenotato è stata annullata."))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await opening.fill("Ciao {nome}");
  await page.getByRole("heading", { level: 2, name: "Classe annullata" }).click();
  await button("Pubblica").click();
  await expect
    .element(mail.getByText(/^Fra parentesi graffe scrivi solo \{persona\}, \{classe\}/))
    .toBeVisible();
  await expect.element(opening).toHaveFocus();
});

test("offers to read the list again after a failure", async () => {
  disconnectCall(api.contents);
  await openOffice("/admin/contents", "owner");
  await expect.element(button("Riprova")).toBeVisible();
  const { revision: _, value: __, shown: ___, ...listed } = makeEditedContent();
  answerCall(api.contents, { contents: [listed] });
  await button("Riprova").click();
  await expect.element(page.getByRole("list", { name: "Contenuti" })).toBeInTheDocument();
});

test("publishes what was typed, and says what differs from what is shown", async () => {
  await open();
  await expect.element(button("Pubblica")).toBeDisabled();
  await typeQuote("Parola di D'Amico");
  await expect.element(page.getByText(`Recensioni: cambiato “${first.name}”`)).toBeVisible();
  expect(await violations()).toEqual([]);
  const changed = [{ ...first, quote: "Parola di D’Amico" }, second];
  const published = { version: 1, at, by: "Elena Riva" };
  const sent = answerCall(
    api.saveContent,
    makeEditedContent({ revision: 1, value: changed, shown: changed, published }),
  );
  await button("Pubblica").click();
  await expect.element(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
  await expect.element(page.getByText(/^Pubblicato .*Elena Riva$/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 0, value: changed, publish: true }]);
});

test("shows a fault beside its field, and gives it the focus", async () => {
  await open();
  await typeQuote("<script>alert(1)</script>");
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Scrivi solo testo: il codice HTML non è ammesso")).toBeVisible();
  await expect.element(page.getByLabelText("Frase")).toHaveFocus();
  expect(await violations()).toEqual([]);
});

test("moves a review by keyboard, removes it, and takes it back", async () => {
  await open();
  page
    .getByRole("button", { name: `Sposta ${first.name}` })
    .element()
    .focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(`Preso ${first.name}, posizione 1 di 2.`)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText(`${first.name} è in posizione 2 di 2.`)).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Recensioni: cambiato l’ordine")).toBeVisible();
  await button(`Togli ${first.name}`).click();
  await expect.element(page.getByText(`Recensioni: tolto “${first.name}”`)).toBeVisible();
  await button("Annulla").click();
  await expect.element(page.getByText("Recensioni: cambiato l’ordine")).toBeVisible();
});

test("a list of a fixed length can be neither longer nor shorter", async () => {
  answerCall(api.content, makeEditedContent({ name: "slides", value: initialSlides, shown: initialSlides }));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/slides", "owner");
  await expect.element(page.getByRole("list", { name: "Immagini" })).toBeVisible();
  for (const name of [/^Togli/, /^Aggiungi/]) expect(button(name).elements()).toEqual([]);
  await expect.element(page.getByText(/L’elenco è pieno/)).not.toBeInTheDocument();
});

test("two items that must differ show their fault in the second, by its label", async () => {
  const { initial } = contents.team;
  answerCall(api.content, makeEditedContent({ name: "team", value: initial, shown: initial }));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/team", "owner");
  const [first, second] = coaches;
  await button(second.name).click();
  await page.getByLabelText("Nome e cognome").fill(first.name);
  await button("Salva la bozza").click();
  await expect.element(page.getByText("C’è già un’altra voce così")).toBeVisible();
  await expect.element(page.getByLabelText("Nome e cognome")).toHaveFocus();
  expect(await violations()).toEqual([]);
});

test("adds a type of class with a fresh id that is not shown, in a colour that stands out", async () => {
  const published = { name: "classTypes", value: initialClassTypes, shown: initialClassTypes } as const;
  answerCall(api.content, makeEditedContent(published));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/classTypes", "owner");
  await button("Aggiungi: tipo").click();
  await expect.element(page.getByText("Identificativo")).not.toBeInTheDocument();
  await page.getByLabelText("Nome", { exact: true }).fill("Pilates");
  const colour = page.getByLabelText("Colore", { exact: true });
  await colour.fill("#ffd54f");
  await button("Pubblica").click();
  await expect.element(page.getByText(/^Su sfondo chiaro si vede poco/)).toBeVisible();
  await expect.element(colour).toHaveFocus();
  expect(await violations()).toEqual([]);
  await page.getByLabelText("Colore: scegli").fill("#b0568f");
  await expect.element(colour).toHaveValue("#B0568F");
  const sent = answerCall(api.saveContent, makeEditedContent(published));
  await button("Pubblica").click();
  await expect.element(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
  const pilates = { id: expect.stringMatching(/^[a-z0-9-]{36}$/), name: "Pilates", colour: "#B0568F" };
  expect(sent.map(({ body }) => body)).toMatchObject([{ value: [...initialClassTypes, pilates] }]);
});

test("limits an added offer to types of classes and coaches, one of which left the lists", async () => {
  const own = makeOwnOffer({
    group: "limited-pack",
    terms: { ...NO_LIMITS, types: "old Aerobica\nstrength Forza" },
  });
  const value = { ...initialOffers, own: [own] };
  answerCall(api.content, makeEditedContent({ name: "offers", value, shown: initialOffers }));
  answerCall(api.contentVersions, { versions: [] });
  answerCall(timetableForStaff.classSlots, { classes: [] });
  await openOffice("/admin/contents/offers", "owner");
  await button(own.name).click();
  const types = page.getByRole("group", { name: "Solo per questi tipi di classe" });
  const ticked = () => types.getByRole("checkbox", { checked: true });
  await expect.poll(() => ticked().elements().length).toBe(2);
  await types.getByRole("checkbox", { name: "Aerobica" }).click();
  await expect.element(types.getByRole("checkbox", { name: "Aerobica" })).not.toBeInTheDocument();
  await types.getByRole("checkbox", { name: "Resistenza" }).click();
  const [coach] = coaches;
  const staff = page.getByRole("group", { name: "Solo con questi coach" });
  await staff.getByRole("checkbox", { name: coach?.name ?? "" }).click();
  expect(await violations()).toEqual([]);
  const sent = answerCall(api.saveContent, makeEditedContent({ name: "offers", value, shown: value }));
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Bozza salvata.")).toBeVisible();
  const terms = { types: "strength Forza\nendurance Resistenza", coaches: `${coach?.id} ${coach?.name}` };
  expect(sent.map(({ body }) => body)).toMatchObject([{ value: { own: [{ terms }] } }]);
});

test("edits opening hours as days and times, each fault beside its field", async () => {
  const { revision, damaged } = makeEditedContent();
  const opened = {
    revision,
    damaged,
    published: null,
    draft: null,
    value: initialHours,
    shown: initialHours,
  };
  answerCall(api.content, { name: "hours", ...opened });
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/hours", "owner");
  await button("Lunedì - Venerdì").click();
  await page.getByLabelText("Chiude alle").fill("06:00");
  await expect.element(page.getByText("Orari di apertura: cambiato “Lunedì - Venerdì”")).toBeVisible();
  await page.getByLabelText("Al giorno").selectOptions("Giovedì");
  await expect.element(button("Lunedì - Giovedì")).toBeVisible();
  await button("Pubblica").click();
  await expect.element(page.getByText("La chiusura deve venire dopo l’apertura")).toBeVisible();
  await expect.element(page.getByLabelText("Chiude alle")).toHaveFocus();
  expect(await violations()).toEqual([]);
});

test("shows an IBAN in groups as soon as it is typed, and says what is wrong with another", async () => {
  const { revision, damaged } = makeEditedContent();
  const state = { revision, damaged, published: null, draft: null };
  const value = initialReceipts;
  answerCall(api.content, { name: "receipts", ...state, value, shown: value });
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/receipts", "owner");
  const iban = page.getByLabelText("IBAN per i bonifici");
  await expect.element(iban).toHaveAccessibleDescription(/^Con o senza spazi\./);
  await iban.fill(" it60x05428 11101000000123456 ");
  await userEvent.tab();
  await expect.element(iban).toHaveValue("IT60 X054 2811 1010 0000 0123 456");
  await iban.fill("IT60X054281110100000012345");
  await userEvent.tab();
  await expect.element(iban).toHaveValue("IT60X054281110100000012345");
  await button("Pubblica").click();
  await expect.element(iban).toHaveAccessibleDescription("Un IBAN italiano ha 27 caratteri: qui sono 26");
});

test("adds a review, which must be filled", async () => {
  await open();
  await button("Aggiungi: recensione").click();
  await button("Pubblica").click();
  await expect.element(page.getByText("Campo obbligatorio").first()).toBeVisible();
});

test("says what somebody else saved, keeps what was typed, and overwrites on request", async () => {
  await open();
  await typeQuote("Mia");
  const theirs = [second];
  const current = { revision: 4, value: theirs, shown: value, draft: { at, by: "Dora Banco" } };
  refuseCall(api.saveContent, "changed_meanwhile");
  answerCall(api.content, makeEditedContent(current));
  await button("Salva la bozza").click();
  const conflict = dialogue("Il contenuto è cambiato");
  await expect.element(conflict.getByText(/^Dora Banco ha salvato .*mentre modificavi/)).toBeVisible();
  await expect.element(conflict.getByText(`Recensioni: tolto “${first.name}”`)).toBeVisible();
  expect(await violations()).toEqual([]);
  const mine = [{ ...first, quote: "Mia" }, second];
  const sent = answerCall(api.saveContent, makeEditedContent({ revision: 5, value: mine, shown: value }));
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Bozza salvata.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 4, value: mine, publish: false }]);
});

test("keeps what was typed when the connection is lost, and offers it again", async () => {
  const router = await open();
  await typeQuote("Scritta in treno");
  disconnectCall(api.saveContent);
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(api.contents, { contents: [] });
  await router.navigate("/admin/contents");
  await expect.element(page.getByRole("heading", { level: 1, name: "Contenuti" })).toBeVisible();
  await router.navigate("/admin/contents/reviews");
  await button("Riprendi").click();
  await button(first.name).click();
  await expect.element(page.getByLabelText("Frase")).toHaveValue("Scritta in treno");
});

test("takes an older version into the editor", async () => {
  answerCall(
    api.content,
    makeEditedContent({ value, shown: value, revision: 2, published: { version: 2, at, by: null } }),
  );
  answerCall(api.contentVersions, { versions: [2, 1].map((version) => ({ version, at, by: "Elena Riva" })) });
  answerCall(api.contentVersion, { version: 1, at, by: "Elena Riva", value: [second] });
  await openOffice("/admin/contents/reviews", "owner");
  await button("Riprendi la versione 1").click();
  await expect.element(page.getByText(`Recensioni: tolto “${first.name}”`)).toBeVisible();
  await expect.element(button("Pubblica")).toBeEnabled();
});

test("takes the initial text, which is in no version, into the editor", async () => {
  answerCall(
    api.content,
    makeEditedContent({ value, shown: value, revision: 1, published: { version: 1, at, by: null } }),
  );
  answerCall(api.contentVersions, { versions: [{ version: 1, at, by: "Elena Riva" }] });
  await openOffice("/admin/contents/reviews", "owner");
  await button("Riprendi il testo iniziale").click();
  await expect.element(page.getByText("Testo iniziale ripreso: pubblicalo per mostrarlo.")).toBeVisible();
  for (const { name } of contents.reviews.initial) await expect.element(button(name)).toBeVisible();
  await expect.element(button("Pubblica")).toBeEnabled();
});

test("discards a draft", async () => {
  await open({ revision: 2, value: [second], draft: { at, by: "Elena Riva" } });
  const sent = answerCall(api.discardContent, makeEditedContent({ revision: 3, value, shown: value }));
  await button("Scarta la bozza").click();
  await expect.element(page.getByText("Bozza scartata.")).toBeVisible();
  await expect.element(page.getByText("Non ancora pubblicato")).not.toBeInTheDocument();
  expect(sent.map(({ query }) => query)).toEqual([{ revision: "2" }]);
});

test("an unknown content leads back to the list", async () => {
  await openOffice("/admin/contents/altro", "owner");
  await expect
    .element(page.getByRole("link", { name: "Vai ai contenuti" }))
    .toHaveAttribute("href", "/admin/contents");
});

test("hands what is typed to the preview in another tab", async () => {
  await open();
  await typeQuote("Provata");
  const read = () => JSON.parse(localStorage.getItem("content-preview:reviews") ?? "[]");
  await expect.poll(read).toMatchObject([{ quote: "Provata" }, second]);
  await expect
    .element(page.getByRole("link", { name: "Anteprima" }))
    .toHaveAttribute("href", "/?anteprima=reviews");
});

/** Chooses a file with this text to be imported. */
async function importText(text: string) {
  answerCall(api.contents, { contents: [] });
  await openOffice("/admin/contents", "owner");
  await expect.element(button("Importa")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  await userEvent.upload(input, new File([text], "contenuti.json", { type: "application/json" }));
}

test("takes in a file as drafts, and says what became of each content", async () => {
  const file = { format: "contents", contents: { reviews: [second], news: [], altro: 1 } };
  const sent = answerCall(api.importContents, {
    contents: [
      { name: "reviews", outcome: "saved", fault: null },
      { name: "news", outcome: "refused", fault: "voce 1: Campo obbligatorio" },
    ],
    unknown: ["altro"],
  });
  await importText(JSON.stringify(file));
  const dialog = dialogue("Importa i contenuti");
  await expect.element(dialog.getByText(/^Nel file ci sono 3 contenuti/)).toBeVisible();
  await dialog.getByRole("button", { name: "Importa come bozze" }).click();
  const results = dialog.getByRole("list", { name: "Risultato" }).getByRole("listitem");
  await expect.element(results.first()).toMatchTextContent(/^Recensioni: bozza salvata$/);
  await expect
    .element(results.nth(1))
    .toMatchTextContent(/non valido, lasciato com’era \(voce 1: Campo obbligatorio\)$/);
  await expect.element(results.nth(2)).toMatchTextContent(/^altro: questo sito non lo usa$/);
  expect(sent.map(({ body }) => body)).toEqual([file]);
  expect(await violations()).toEqual([]);
});

test.each(["<html>", '{"format":"people","contents":{}}'])(
  "refuses a file of another kind: %s",
  async (text) => {
    await importText(text);
    await expect.element(page.getByText("Questo file non è un’esportazione dei contenuti.")).toBeVisible();
  },
);
