import { leadingFilter } from "@studio/contract/members/filters.ts";
import {
  AWAY_DAYS,
  FEW_LESSONS,
  type MemberFilter,
  type MemberSort,
} from "@studio/contract/people/forStaff.ts";
import { plural } from "../../../../lib/format/format.ts";
import type { Listing } from "../api.ts";

type FilterLabels = {
  filter: MemberFilter;
  label: string;
  /** Sentence that describes the filter's order. */
  order: string;
  empty: { title: string; hint: string };
};

/** Filters in their order on screen. */
export const filters: readonly FilterLabels[] = [
  {
    filter: "expiring",
    label: "In scadenza",
    order: "Abbonamenti che finiscono presto: prima chi scade prima.",
    empty: {
      title: "Nessun abbonamento in scadenza",
      hint: "Nei giorni scelti non finisce nessun abbonamento.",
    },
  },
  {
    filter: "expired",
    label: "Scaduti",
    order: "Abbonamenti finiti: prima i più recenti.",
    empty: { title: "Nessun abbonamento scaduto", hint: "Chi ha avuto un abbonamento ce l’ha ancora." },
  },
  {
    filter: "few_lessons",
    label: "Poche lezioni",
    order: `Chi ha al massimo ${FEW_LESSONS} lezioni: prima chi ne ha meno.`,
    empty: {
      title: "Nessuno con poche lezioni",
      hint: `Chi ha un pacchetto di lezioni ne ha ancora più di ${FEW_LESSONS}.`,
    },
  },
  {
    filter: "no_package",
    label: "Senza pacchetto",
    order: "Chi non può prenotare: prima chi ha avuto un abbonamento di recente.",
    empty: { title: "Tutti hanno un pacchetto", hint: "Ogni persona iscritta può prenotare." },
  },
  {
    filter: "library",
    label: "Online training",
    order: "Chi ha la videoteca aperta, per cognome.",
    empty: {
      title: "Nessuno ha l’online training",
      hint: "La videoteca si apre dalla scheda della persona.",
    },
  },
  {
    filter: "never_came",
    label: "Mai venuti",
    order: "Chi non ha ancora fatto una lezione: prima gli ultimi iscritti.",
    empty: { title: "Sono venuti tutti", hint: "Ogni persona iscritta ha fatto almeno una lezione." },
  },
  {
    filter: "away",
    label: `Assenti da ${AWAY_DAYS} giorni`,
    order: "Chi non viene da più tempo è in cima.",
    empty: {
      title: "Nessun assente",
      hint: `Chi è già venuto ha fatto una lezione negli ultimi ${AWAY_DAYS} giorni.`,
    },
  },
  {
    filter: "self_registered",
    label: "Registrati da soli",
    order: "Chi si è registrato dal sito: prima gli ultimi iscritti.",
    empty: { title: "Nessuno si è registrato da solo", hint: "Tutte le persone le ha registrate lo staff." },
  },
];

const wordsOf = (filter: string | undefined) => filters.find((one) => one.filter === filter);

/** Returns the filters of a list as quoted labels: ` tra “Scaduti” e “Mai venuti”`; empty without any. */
function amongLabel({ filter, tag }: Listing): string {
  const labels = filters.filter((one) => filter.includes(one.filter)).map(({ label }) => label);
  const quoted = [...labels, ...(tag === undefined ? [] : [tag])].map((label) => `“${label}”`);
  if (quoted.length === 0) return "";
  return ` tra ${new Intl.ListFormat("it").format(quoted)}`;
}

/** Returns the sentence that explains a fixed order; `undefined` where staff choose the order. */
export function orderLabel(listing: Listing): string | undefined {
  const { q, filter, tag } = listing;
  if (q !== "") {
    const among = amongLabel(listing);
    return `I risultati della ricerca${among} sono per cognome: svuotala per scegliere un altro ordine.`;
  }
  const leading = leadingFilter(listing);
  if (leading === undefined) return undefined;
  const order = leading === "tag" ? `Chi ha l’etichetta “${tag}”, per cognome.` : wordsOf(leading)?.order;
  const remove = filter.length + (tag === undefined ? 0 : 1) > 1 ? "Togli i filtri" : "Togli il filtro";
  return `${order} ${remove} per scegliere un altro ordine.`;
}

/** Returns the texts of an empty list. */
export function emptyLabel(listing: Listing): { title: string; hint: string } {
  const { q, filter, tag } = listing;
  if (q !== "") {
    return {
      title: `Nessuno con questo nome${amongLabel(listing)}`,
      hint: "Controlla come è scritto, oppure cerca solo il cognome o l’inizio dell’email.",
    };
  }
  if (filter.length > 1 || tag !== undefined)
    return { title: `Nessuno${amongLabel(listing)}`, hint: "Togli un filtro per vedere più persone." };
  return (
    wordsOf(filter[0])?.empty ?? {
      title: "Ancora nessuno",
      hint: "Registra la prima persona, oppure importa un elenco.",
    }
  );
}

/** Sort orders of the unfiltered list, as options. */
export const sorts: readonly { sort: MemberSort; order: Listing["order"]; label: string }[] = [
  { sort: "name", order: "asc", label: "Cognome, dalla A" },
  { sort: "name", order: "desc", label: "Cognome, dalla Z" },
  { sort: "joined_at", order: "desc", label: "Ultimi iscritti" },
  { sort: "joined_at", order: "asc", label: "Primi iscritti" },
  { sort: "last_attended_at", order: "desc", label: "Ultima lezione, recente" },
  { sort: "last_attended_at", order: "asc", label: "Ultima lezione, lontana" },
  { sort: "lessons_left", order: "desc", label: "Più lezioni rimaste" },
  { sort: "lessons_left", order: "asc", label: "Meno lezioni rimaste" },
  { sort: "subscription_until", order: "desc", label: "Abbonamento, scadenza lontana" },
  { sort: "subscription_until", order: "asc", label: "Abbonamento, scadenza vicina" },
];

/**
 * Returns the size of a list, “60 persone”; `undefined` while it loads, and where the members are too many to count.
 */
export const totalLabel = (total: number | undefined): string | undefined =>
  total === undefined || total === 0 ? undefined : `${plural(total, "persona", "persone")}.`;
