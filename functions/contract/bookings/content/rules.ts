import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, time, wholeNumber } from "../../fields/fields.ts";
import { initialAccounts, initialGifts, initialPackages, initialRules } from "./initialRules.ts";

const waitlist = group("Lista d’attesa", {
  closes: wholeNumber(
    "Chiude, ore prima dell’inizio",
    1,
    24,
    "Da quel momento i posti liberi sono di chi prenota per primo. Chi è già in lista resta fino a quando chiudeva prima, se è più tardi.",
  ),
  quietFrom: time("Non assegna posti dalle", "Di notte nessuno riceve un posto senza saperlo."),
  quietUntil: time(
    "Non assegna posti fino alle",
    "A quest’ora assegna i posti che si sono liberati nel frattempo.",
  ),
  free: wholeNumber(
    "Ore per cancellare gratis il posto ricevuto",
    1,
    24,
    "Contano da quando il posto è arrivato, mai dopo l’inizio. Valgono da subito, anche per chi l’ha già ricevuto.",
  ),
  size: wholeNumber("Persone al massimo", 1, 50, "Se la lista è già più lunga, chi c’è resta."),
});

const waitlistRules = {
  ...waitlist,
  schema: waitlist.schema.refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, {
    path: ["quietUntil"],
    error: "Scrivi un’altra ora: l’inizio e la fine sono uguali",
  }),
};

const packages = group("Pacchetti", {
  expiring: wholeNumber(
    "In scadenza, giorni prima della fine",
    3,
    60,
    "Da quel giorno l’app avvisa chi ha un abbonamento, parte la prima email di chi ha un pacchetto che finisce, e lo staff legge “In scadenza”.",
  ),
});

const accounts = group("Account", {
  openedBy: choice("Chi li apre", [
    ["staff", "Lo staff, e chi compra"],
    ["visitors", "Anche chi si registra da /registrati"],
  ]),
});

const gifts = group("Buoni regalo", {
  months: wholeNumber(
    "Validità in mesi",
    6,
    120,
    "Vale per i buoni che si vendono da adesso: quelli già venduti tengono il loro ultimo giorno, che lo staff può spostare.",
  ),
});

/** Rules of the studio; what they change is in docs/product/content.md#rules. */
export const rules = group("Regole", {
  cancellation: group("Cancellazione gratuita", {
    hours: wholeNumber(
      "Ore prima dell’inizio",
      1,
      72,
      "Chi cancella più tardi perde la lezione. Vale da subito, anche per chi ha già prenotato; si legge nel calendario, negli avvisi, nelle email e in home page. I termini e condizioni si cambiano a parte.",
    ),
  }),
  waitlist: waitlistRules,
  classes: group("Classi", {
    places: wholeNumber(
      "Posti",
      2,
      50,
      "Proposti per una classe nuova, e scritti sulle pagine del sito. Le classi già in orario o in calendario tengono i loro: si cambiano lì.",
    ),
    minutes: wholeNumber(
      "Durata in minuti",
      15,
      180,
      "Proposta per una classe nuova; è anche la durata di una prova gratuita, che deve finire prima della chiusura.",
    ),
  }),
  // Rules that were stored before there were these have their initial values.
  packages: { ...packages, schema: packages.schema.default(initialPackages) },
  accounts: { ...accounts, schema: accounts.schema.default(initialAccounts) },
  gifts: { ...gifts, schema: gifts.schema.default(initialGifts) },
});
export type RulesContent = z.output<typeof rules.schema>;

export const rulesContent = {
  name: "rules",
  title: "Regole dello studio",
  shown: "Calendario dei soci, avvisi, email, home page; decidono che cosa possono fare i soci",
  page: "/",
  audience: "everybody",
  node: rules,
  initial: initialRules,
} as const satisfies ContentDefinition<typeof rules>;
