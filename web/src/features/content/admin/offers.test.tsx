import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { makeEditedContent } from "@studio/contract/testing/content/contents.ts";
import {
  feeExample,
  listedExamples,
  type OfferExample,
  offerExamples,
} from "@studio/contract/testing/shop/offerExamples.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { openOffice } from "../../../../testing/people.ts";
import { weekdayName } from "../../../lib/format/weekdays.ts";

type Written = OfferExample["written"];

beforeEach(() => void answerCall(timetableForStaff.classSlots, { classes: [] }));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

/** Labels of what is chosen in the form, and of its choices, in its order. */
const choices: Readonly<Record<string, readonly [label: string, options: Readonly<Record<string, string>>]>> =
  {
    group: [
      "Che cosa dà",
      {
        "limited-pack": "Un pacchetto di lezioni, con una scadenza o dei limiti",
        subscription: "Small class senza limiti, per dei mesi",
        limited: "Small class per dei mesi, con dei limiti",
        restart: "Small class senza limiti, per dei mesi, nella sezione RESTART",
        service: "Sedute di un servizio su appuntamento",
      },
    ],
    payment: ["Come si paga", { monthly: "Ogni mese, e si rinnova finché non si interrompe" }],
    "terms.unit": [
      "La durata si conta in",
      { months: "Mesi dall’attivazione", "first-days": "Giorni dalla prima lezione prenotata" },
    ],
    "terms.per": ["Le lezioni al massimo si contano", { month: "Ogni mese di calendario" }],
    "sessions.service": [
      "Che servizio",
      {
        "personal Personal training": "Personal training",
        "pair Personal training in coppia": "Personal training in coppia",
        "running Analisi della corsa": "Analisi della corsa",
        "massage Massaggio": "Massaggio",
        "nutrition Visita dalla nutrizionista": "Visita dalla nutrizionista",
        other: "Un altro, con il nome scritto qui sotto",
      },
    ],
    "buyers.who": ["A chi", { newcomers: "A chi non ha mai avuto un pacchetto" }],
    "buyers.where": ["Dove", { app: "Nell’app e al banco", desk: "Solo al banco" }],
  };

/** Labels of what is typed. */
const typed: Readonly<Record<string, string>> = {
  size: "Lezioni, mesi o sedute",
  price: "Prezzo in euro",
  instalment: "Rata al mese in euro",
  "terms.validity": "Durata di lezioni o sedute",
  "terms.count": "Lezioni al massimo, nelle formule a mesi",
  "terms.first": "Classi che cominciano dalle",
  "terms.last": "Classi che cominciano fino alle",
  "sessions.name": "Nome dell’altro servizio",
  "sessions.count": "Quante sedute, oltre alle lezioni",
  "sessions.value": "Valore di una seduta in euro",
  "buyers.maxPerPerson": "Quante volte, al massimo, per persona",
  name: "Nome",
  audience: "Per chi è",
  badge: "Etichetta",
  notes: "Che cosa comprende",
  from: "Primo giorno di vendita",
  until: "Ultimo giorno di vendita",
};

/** Groups of boxes to tick. */
const ticked: Readonly<Record<string, string>> = {
  "terms.weekdays": "Solo in questi giorni",
  "terms.types": "Solo per questi tipi di classe",
  "terms.coaches": "Solo con questi coach",
};

/** The choices with which the form begins. */
const BEGUN: Readonly<Record<string, string>> = {
  group: "small-class",
  payment: "once",
  sale: "open",
  "terms.unit": "days",
  "terms.per": "week",
  "buyers.who": "everyone",
  "buyers.where": "everywhere",
};

/** Returns the fields of an offer by their place: `terms.count`. */
const fieldsOf = (written: Written): [string, string][] =>
  Object.entries(written).flatMap(([name, value]): [string, string][] =>
    typeof value === "string"
      ? [[name, value]]
      : Object.entries(value ?? {}).map(([part, text]) => [`${name}.${part}`, String(text)]),
  );

/** Returns the boxes that a value ticks: days by their numbers, others by lines with an id and a name. */
const namesIn = (place: string, value: string): string[] =>
  place === "terms.weekdays"
    ? [...value].map((day) => weekdayName(Number(day)))
    : value.split("\n").map((line) => line.slice(line.indexOf(" ") + 1));

/** Types what is not as the form begins with it; a field without a label here fails. */
async function fillOffer(written: Written) {
  for (const [place, value] of fieldsOf(written)) {
    if (value === (BEGUN[place] ?? "")) continue;
    const [label, options = {}] = choices[place] ?? [];
    const boxes = ticked[place];
    if (label) await userEvent.selectOptions(field(label), options[value] ?? `no choice ${value}`);
    else if (boxes)
      for (const name of namesIn(place, value))
        await page.getByRole("group", { name: boxes }).getByRole("checkbox", { name }).click();
    else await field(typed[place] ?? `no label of ${place}`).fill(value);
  }
}

/** Opens the offers of a studio that has added none; returns what is sent. */
async function openOffers() {
  const offers = { name: "offers", value: initialOffers, shown: initialOffers } as const;
  answerCall(api.content, makeEditedContent(offers));
  answerCall(api.contentVersions, { versions: [] });
  const sent = answerCall(api.saveContent, makeEditedContent(offers));
  await openOffice("/admin/contents/offers", "owner");
  await expect.element(page.getByText("L’elenco è vuoto: la sezione non si vede.")).toBeVisible();
  return sent;
}

test.each(offerExamples.map(({ row, written }) => [`${row}: ${written.name}`, written] as const))(
  "an owner adds %s",
  async (_, written) => {
    const sent = await openOffers();
    await button("Aggiungi: offerta").click();
    await fillOffer(written);
    await button("Pubblica").click();
    await expect.element(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        revision: 0,
        publish: true,
        value: { ...initialOffers, own: [{ ...written, id: expect.stringMatching(/^[\da-f-]{36}$/) }] },
      },
    ]);
  },
);

test("an owner adds several offers, and publishes them at once", async () => {
  const sent = await openOffers();
  const all = Object.values(listedExamples).slice(0, 3);
  for (const written of all) {
    await button("Aggiungi: offerta").click();
    await fillOffer(written);
  }
  expect(await violations()).toEqual([]);
  await button("Pubblica").click();
  await expect.element(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ value: { own: all } }]);
});

describe("an offer whose limits leave all classes out", () => {
  const monday = { weekday: 1, time: "18:30", type: null, coach: null };
  const all = page.getByText(/chi compra non prenota niente: «Fine settimana»/);
  const reason = page.getByText(/Le escludono tutte: i giorni \(sabato e domenica\)/);

  test("says so while it is typed, and which limit it is, and can be saved", async () => {
    answerCall(timetableForStaff.classSlots, { classes: [monday] });
    const sent = await openOffers();
    await button("Aggiungi: offerta").click();
    for (const { row, written } of offerExamples) if (row === "weekend") await fillOffer(written);
    await expect.element(page.getByRole("status").filter({ has: all })).toBeVisible();
    await expect.element(reason).toBeVisible();
    expect(await violations()).toEqual([]);
    const days = page.getByRole("group", { name: "Solo in questi giorni" });
    for (const name of ["sabato", "domenica"]) await days.getByRole("checkbox", { name }).click();
    await expect.element(reason).not.toBeInTheDocument();
    await expect.element(all).not.toBeInTheDocument();
    for (const name of ["sabato", "domenica"]) await days.getByRole("checkbox", { name }).click();
    await button("Pubblica").click();
    await expect.poll(() => sent.length).toBe(1);
  });

  test("says nothing while a class is within them", async () => {
    const calls = answerCall(timetableForStaff.classSlots, { classes: [monday, { ...monday, weekday: 6 }] });
    await openOffers();
    await button("Aggiungi: offerta").click();
    for (const { row, written } of offerExamples) if (row === "weekend") await fillOffer(written);
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(field("Nome")).toHaveValue("Fine settimana");
    await expect.element(all).not.toBeInTheDocument();
  });
});

test("says how an offer is paid before it is chosen", async () => {
  await openOffers();
  await button("Aggiungi: offerta").click();
  await expect
    .element(field("Come si paga"))
    .toHaveAccessibleDescription(
      "Ogni mese si paga online, con carta o addebito SEPA, e solo le formule a mesi.",
    );
});

test(`an owner asks ${feeExample.row}`, async () => {
  const { written } = feeExample;
  const none = { name: "enrolment", value: [], shown: [] } as const;
  answerCall(api.content, makeEditedContent(none));
  answerCall(api.contentVersions, { versions: [] });
  const sent = answerCall(api.saveContent, makeEditedContent(none));
  await openOffice("/admin/contents/enrolment", "owner");
  await button("Aggiungi: quota").click();
  await field("Nome").fill(written.name);
  await field("Importo in euro").fill(written.amount);
  await userEvent.selectOptions(field("Si paga"), "Ogni anno, 12 mesi dal pagamento");
  await userEvent.selectOptions(field("La chiedono"), "Gli abbonamenti");
  await userEvent.selectOptions(
    field("Le offerte per chi è nuovo"),
    "Non la chiedono: si paga con l’acquisto dopo",
  );
  await button("Pubblica").click();
  await expect.element(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 0, publish: true, value: [written] }]);
});
