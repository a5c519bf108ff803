import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import {
  choice,
  group,
  key,
  line,
  list,
  namedChoices,
  number,
  optional,
  optionalDay,
  optionalLine,
  text,
  time,
  weekdayChoices,
  wholeNumber,
} from "../../fields/fields.ts";
import { offersOf } from "../catalogue.ts";
import { groupTitles } from "../groupTitles.ts";
import type { OfferGroup, OwnKind } from "../offer.ts";
import { MAX_PRICE, MIN_PRICE, PRICE_BOUNDS } from "../prices.ts";
import {
  centsOf,
  groupOf,
  isPack,
  limitsOf,
  linesOf,
  type WrittenBuyers,
  type WrittenOffer,
  type WrittenSessions,
  type WrittenTerms,
} from "../published.ts";
import { offerNamed, offerTitle } from "../purchase.ts";
import { initialOffers } from "./initialOffers.ts";
import { EVERYONE, NO_LIMITS, NO_SESSIONS } from "./writtenOffers.ts";

const MAX_NOTES = 8;
const MAX_NOTE_LENGTH = 80;

const notes = text(
  "Che cosa comprende",
  MAX_NOTES * (MAX_NOTE_LENGTH + 1),
  `Un punto per riga, al massimo ${MAX_NOTES}. Prezzi, rate e risparmio si aggiungono da soli; delle offerte aggiunte anche durata e limiti.`,
);

const noteLines = {
  ...notes,
  schema: notes.schema
    .overwrite((typed) => linesOf(typed).join("\n"))
    .refine((typed) => linesOf(typed).length <= MAX_NOTES, `Al massimo ${MAX_NOTES} righe`)
    .refine(
      (typed) => linesOf(typed).every(({ length }) => length <= MAX_NOTE_LENGTH),
      `Massimo ${MAX_NOTE_LENGTH} caratteri per riga`,
    ),
};

const texts = {
  name: line("Nome", 60, "Si vende con questo nome da subito; chi l’ha già comprata tiene quello di allora."),
  audience: line("Per chi è", 120, "La frase sotto il nome, nel sito."),
  badge: optionalLine("Etichetta", 30, "Mette in risalto la scheda nel sito; vuota, è come le altre."),
  notes: noteLines,
  sale: choice("Vendita", [
    ["open", "In vendita, nei giorni scritti sotto"],
    ["withdrawn", "Non più in vendita: non si vede più"],
  ]),
  from: optionalDay("Primo giorno di vendita", "Senza un giorno si vende da subito."),
  until: optionalDay(
    "Ultimo giorno di vendita",
    "Senza un giorno si vende sempre. Dopo, la scheda resta nel sito e dice che è chiusa.",
  ),
};

const REVERSED = { path: ["until"], error: "L’ultimo giorno viene prima del primo" };
const endsAfterItBegins = ({ from, until }: { from: string; until: string }): boolean =>
  from === "" || until === "" || from <= until;

const fields = group("Offerta", { id: key(), ...texts });
const offer = { ...fields, schema: fields.schema.refine(endsAfterItBegins, REVERSED) };

const MAX_MONTHS = 36;
const price = number("Prezzo in euro", 2);

const MAX_VALIDITY = 1095;
const MAX_LIMITED_CLASSES = 31;

const termFields = group(
  "Scadenza e limiti",
  {
    validity: optional(
      wholeNumber(
        "Durata di lezioni o sedute",
        1,
        MAX_VALIDITY,
        "Vuoto, non scadono. Nelle formule a mesi resta vuoto.",
      ),
    ),
    unit: choice("La durata si conta in", [
      ["days", "Giorni dall’attivazione"],
      ["months", "Mesi dall’attivazione"],
      ["first-days", "Giorni dalla prima lezione prenotata"],
      ["first-months", "Mesi dalla prima lezione prenotata"],
    ]),
    count: optional(
      wholeNumber(
        "Lezioni al massimo, nelle formule a mesi",
        1,
        MAX_LIMITED_CLASSES,
        "Vuoto, quante se ne vogliono. Le disdette tardive contano.",
      ),
    ),
    per: choice("Le lezioni al massimo si contano", [
      ["week", "Ogni settimana, da lunedì a domenica"],
      ["month", "Ogni mese di calendario"],
    ]),
    weekdays: weekdayChoices("Solo in questi giorni", "Nessuno, in tutti."),
    first: optional(time("Classi che cominciano dalle", "Vuoto, dalla prima del giorno.")),
    last: optional(time("Classi che cominciano fino alle", "Vuoto, fino all’ultima del giorno.")),
    types: namedChoices("classTypes", "Solo per questi tipi di classe", "Nessuno, per tutti."),
    coaches: namedChoices("coaches", "Solo con questi coach", "Nessuno, con tutti."),
  },
  "Valgono per le due formule con scadenza o limiti; la scadenza anche per le sedute di un servizio. Chi compra li legge sulla scheda, prima di pagare.",
);

const terms = {
  ...termFields,
  schema: termFields.schema
    .refine(({ first, last }) => first === "" || last === "" || first <= last, {
      path: ["last"],
      error: "L’ultima ora viene prima della prima",
    })
    // Offers that were stored before there were terms have none.
    .default(NO_LIMITS),
};

const MAX_EXTRA_SESSIONS = 20;

/** Id of a service that the owner names. */
const OTHER_SERVICE = "other";

const sessionFields = group(
  "Servizio",
  {
    service: choice("Che servizio", [
      ["", "Nessuno"],
      ["personal Personal training", "Personal training"],
      ["pair Personal training in coppia", "Personal training in coppia"],
      ["test Test del movimento", "Test del movimento"],
      ["running Analisi della corsa", "Analisi della corsa"],
      ["massage Massaggio", "Massaggio"],
      ["nutrition Visita dalla nutrizionista", "Visita dalla nutrizionista"],
      [OTHER_SERVICE, "Un altro, con il nome scritto qui sotto"],
    ]),
    name: optionalLine("Nome dell’altro servizio", 40),
    count: optional(
      wholeNumber(
        "Quante sedute, oltre alle lezioni",
        1,
        MAX_EXTRA_SESSIONS,
        "Solo nelle formule di small class: 10 lezioni e 2 visite.",
      ),
    ),
    value: optional({
      ...number("Valore di una seduta in euro", 2),
      hint: "Quanto si trattiene per ognuna che è stata fatta, se chi compra recede. Se è un omaggio scrivi 0.",
    }),
  },
  "Le sedute di un servizio, da sole o insieme alle lezioni: non si prenotano dal calendario. Si usano con gli appuntamenti dell’agenda, o si segnano nella scheda della persona.",
);

const sessions = {
  ...sessionFields,
  schema: sessionFields.schema
    .refine(({ service, name }) => (service === OTHER_SERVICE) === (name !== ""), {
      path: ["name"],
      error: "Scrivi il nome se il servizio è un altro, e solo allora",
    })
    // Offers that were stored before there were services give none.
    .default(NO_SESSIONS),
};

const MAX_PER_PERSON = 50;

const buyerFields = group("A chi e dove si vende", {
  who: choice("A chi", [
    ["everyone", "A tutti"],
    ["newcomers", "A chi non ha mai avuto un pacchetto"],
  ]),
  maxPerPerson: optional(
    wholeNumber(
      "Quante volte, al massimo, per persona",
      1,
      MAX_PER_PERSON,
      "Vuoto, tutte le volte che si vuole.",
    ),
  ),
  where: choice("Dove", [
    ["everywhere", "Nel sito, nell’app e al banco"],
    ["app", "Nell’app e al banco"],
    ["desk", "Solo al banco"],
  ]),
});

const buyers = {
  ...buyerFields,
  // Offers that were stored before were sold to everyone everywhere.
  schema: buyerFields.schema.default(EVERYONE),
};

const paymentField = choice(
  "Come si paga",
  [
    ["once", "In una volta"],
    ["monthly", "Ogni mese, e si rinnova finché non si interrompe"],
  ],
  "Ogni mese si paga online, con carta o addebito SEPA, e solo le formule a mesi.",
);

/** Most monthly instalments of an offer. */
const MAX_INSTALMENTS = 12;

const instalmentField = optional({
  ...number("Rata al mese in euro", 2),
  hint: `Vuoto, non si paga a rate. Se no una rata al mese, per formule da 2 a ${MAX_INSTALMENTS} mesi, in tutto almeno il prezzo. Se poi il prezzo sale oltre la somma delle rate, a rate non si compra più.`,
});

/** Returns why an offer is not sold in monthly instalments; `undefined` if it can be. */
function instalmentFault({
  group: kind,
  payment,
  size,
  price,
  instalment,
  sessions,
  buyers,
}: {
  group: OwnKind;
  payment: string;
  size: string;
  price: string;
  instalment: string;
  sessions: WrittenSessions;
  buyers: WrittenBuyers;
}): string | undefined {
  const months = Number(size);
  if (instalment === "") return undefined;
  if (isPack(kind) || payment !== "once")
    return "Solo le formule a mesi che non si rinnovano si pagano a rate";
  if (months < 2 || months > MAX_INSTALMENTS)
    return `A rate si pagano le formule da 2 a ${MAX_INSTALMENTS} mesi`;
  if (months * centsOf(instalment) < centsOf(price)) return "In tutto le rate sono meno del prezzo";
  // Each is decided when it is bought, and is granted by the first payment.
  if (sessions.service !== "") return "Con le sedute si paga in una volta";
  return buyers.who !== "everyone" || buyers.maxPerPerson !== ""
    ? "Quello che non si vende a tutti, tutte le volte, si paga in una volta"
    : undefined;
}

const ownFields = group("Offerta", {
  id: key(),
  group: choice("Che cosa dà", [
    ["small-class", "Un pacchetto di lezioni, senza scadenza"],
    ["limited-pack", "Un pacchetto di lezioni, con una scadenza o dei limiti"],
    ["subscription", "Small class senza limiti, per dei mesi"],
    ["limited", "Small class per dei mesi, con dei limiti"],
    ["restart", "Small class senza limiti, per dei mesi, nella sezione RESTART"],
    ["service", "Sedute di un servizio su appuntamento"],
  ]),
  payment: {
    ...paymentField,
    // Offers that were stored before memberships renewed are paid once.
    schema: paymentField.schema.default("once"),
  },
  size: wholeNumber(
    "Lezioni, mesi o sedute",
    1,
    200,
    "Dopo la prima pubblicazione non cambia, come quello che dà. Se si rinnova ogni mese scrivi 1.",
  ),
  instalment: {
    ...instalmentField,
    // Offers that were stored before are paid at once.
    schema: instalmentField.schema.default(""),
  },
  price: {
    ...price,
    hint: "Se si rinnova, di un mese. Dopo la prima pubblicazione si cambia in “Listino”; chi è già abbonato tiene il suo.",
    schema: price.schema.refine((typed) => {
      const cents = centsOf(typed);
      return cents >= MIN_PRICE && cents <= MAX_PRICE;
    }, PRICE_BOUNDS),
  },
  terms,
  sessions,
  buyers,
  ...texts,
  notes: optional(noteLines),
});

/** Returns whether an offer of an owner's has terms of its own. */
const hasTerms = (kind: OwnKind): boolean => kind === "limited-pack" || kind === "limited";

/** Returns why the sessions do not fit what an offer grants, by field; `undefined` if they do. */
function sessionsFault({
  group: kind,
  sessions: { service, count, value },
  payment,
  price,
}: {
  group: OwnKind;
  sessions: WrittenSessions;
  payment: string;
  price: string;
}): [string, string] | undefined {
  if (service === "")
    return kind === "service" || count || value ? ["sessions.service", "Scegli il servizio"] : undefined;
  if (kind === "service")
    return count || value ? ["sessions.count", "Le sedute sono già scritte sopra"] : undefined;
  if (payment !== "once") return ["payment", "Con le sedute si paga in una volta"];
  if (count === "") return ["sessions.count", "Scrivi quante sedute"];
  if (value === "") return ["sessions.value", "Scrivi il valore di una seduta, o 0"];
  return Number(count) * centsOf(value) < centsOf(price)
    ? undefined
    : ["sessions.value", "Insieme valgono più del prezzo"];
}

/** Returns why terms do not fit what an offer grants, by field; `undefined` if they do. */
function termFault(
  kind: OwnKind,
  { validity, count, ...classes }: WrittenTerms,
): [string, string] | undefined {
  const limits = limitsOf({ ...classes, validity: "", count: "" });
  // Sessions end as lessons do, from the grant, and are limited to no classes.
  if (kind === "service")
    return count || limits || (validity && classes.unit.startsWith("first"))
      ? ["group", "Le sedute possono avere una scadenza dall’attivazione, e nessun altro limite"]
      : undefined;
  if (!hasTerms(kind))
    return validity || count || limits
      ? ["group", "Ha una scadenza o dei limiti: scegli la formula che li ha"]
      : undefined;
  if (kind === "limited-pack" && count) return ["terms.count", "Le lezioni di un pacchetto si contano già"];
  if (kind === "limited-pack" && !validity && classes.unit.startsWith("first-"))
    return ["terms.validity", "Scrivi per quanto vale dalla prima lezione"];
  if (kind === "limited" && validity) return ["terms.validity", "La durata la dicono già i mesi"];
  return validity || count || limits
    ? undefined
    : ["group", "Senza scadenza e senza limiti: scrivine uno qui sotto"];
}

const ownOffer = {
  ...ownFields,
  schema: ownFields.schema
    .refine(endsAfterItBegins, REVERSED)
    .refine(({ group, size }) => isPack(group) || Number(size) <= MAX_MONTHS, {
      path: ["size"],
      error: `Al massimo ${MAX_MONTHS} mesi`,
    })
    .refine(({ group, payment }) => payment === "once" || !isPack(group), {
      path: ["payment"],
      error: "Un pacchetto di lezioni si paga in una volta",
    })
    .refine(({ group, payment, size }) => payment === "once" || isPack(group) || size === "1", {
      path: ["size"],
      error: "Si rinnova ogni mese: scrivi 1",
    })
    .superRefine((written, context) => {
      const instalment = instalmentFault(written);
      const [path, message] =
        termFault(written.group, written.terms) ??
        sessionsFault(written) ??
        (instalment === undefined ? [] : ["instalment", instalment]);
      if (path !== undefined) context.addIssue({ code: "custom", path: path.split("."), message });
    })
    .refine(({ id }) => offerNamed(id) === undefined, { path: ["name"], error: "Offerta sconosciuta" }),
};

const ownOffers = list("Aggiunte da te", ownOffer, { nameField: "name", max: 40 });

const idOf = (item: unknown): unknown => Reflect.get(Object(item), "id");

/** Describes the offers of a group of the price list, which keep their order: each has its place on pages. */
function offersIn(name: Exclude<OfferGroup, "limited" | "service">) {
  const ids: readonly unknown[] = offersOf(name).map(({ id }) => id);
  const place = (item: unknown) => ids.indexOf(idOf(item));
  // Offers that the price list has got since a value was stored begin as it has them.
  const upgrade = (value: unknown): unknown =>
    Array.isArray(value)
      ? [
          ...value,
          ...initialOffers[name].filter(({ id }) => !value.some((item) => idOf(item) === id)),
        ].toSorted((one, other) => place(one) - place(other))
      : value;
  const offers = list(groupTitles[name], offer, {
    nameField: "name",
    min: ids.length,
    max: ids.length,
    isFixed: true,
    upgrade,
  });
  return {
    ...offers,
    schema: offers.schema.refine(
      (all) => all.every(({ id }, index) => id === ids[index]),
      "Offerta sconosciuta",
    ),
  };
}

const groups = group(
  "Offerte e pacchetti",
  {
    restart: offersIn("restart"),
    "small-class": offersIn("small-class"),
    subscription: offersIn("subscription"),
    "personal-nutrition": offersIn("personal-nutrition"),
    "class-nutrition": offersIn("class-nutrition"),
    running: offersIn("running"),
    online: offersIn("online"),
    hyrox: offersIn("hyrox"),
    // Values that were stored before an owner could add offers have none.
    own: { ...ownOffers, schema: ownOffers.schema.default([]) },
  },
  "Durata, lezioni e rate restano quelle del listino; i prezzi si cambiano in “Listino”. Un’offerta aggiunta e pubblicata non si elimina: tolta dall’elenco, resta come “Non più in vendita”.",
);

/** The offers of the shop as the owner writes them; no two have the same title (docs/product/content.md#offers). */
export const offers = {
  ...groups,
  schema: groups.schema.superRefine((value, context) => {
    const titles = new Set<string>();
    const groups: [string, readonly WrittenOffer[]][] = Object.entries(value);
    for (const [name, written] of groups)
      for (const [index, one] of written.entries()) {
        const group = one.group ? groupOf(one.group) : offerNamed(one.id)?.group;
        const title = group && offerTitle({ group, name: one.name }).toLocaleLowerCase("it");
        if (title === undefined) continue;
        if (titles.has(title))
          context.addIssue({
            code: "custom",
            path: [name, index, "name"],
            message: "C’è già un’altra offerta con questo nome",
          });
        titles.add(title);
      }
  }),
};
export type OffersContent = z.output<typeof groups.schema>;

export const offersContent = {
  name: "offers",
  title: "Offerte e pacchetti",
  shown: "Shop e pagine dei servizi, acquisto nell’app, banco, “Listino”, email e ricevute",
  page: "/shop",
  audience: "members",
  node: offers,
  initial: initialOffers,
} as const satisfies ContentDefinition<typeof offers>;
