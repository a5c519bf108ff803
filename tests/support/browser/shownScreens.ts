import { isBelow, type Role } from "@studio/contract/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Locator, Page } from "playwright-core";

const today = romeDay(new Date());

/** A screen as it is with the sample data. */
export type ShownScreen = {
  /** Its address, where its route has parameters. */
  address?: string;
  heading: string | RegExp;
  /** Locates its first data. */
  data: (main: Locator) => Locator;
  /** Whether it shows how many people there are. */
  hasTotal?: true;
};

/** A screen of the back office, with those who may open it. */
type StaffScreen = ShownScreen & {
  /** Lowest role that may open it. */
  role: Role;
  /** Lowest role to which the sample shows data, where that is above `role`. */
  dataRole?: Role;
  /** Its name in the navigation; a screen without one is not there. */
  label?: string;
  /** Whether it is in the bar of phones. */
  inBar?: true;
};

/** The screens of the back office by the pattern of their route: those of the navigation in its order, then the others. */
export const shownScreens: Readonly<Record<string, StaffScreen>> = {
  "/admin/oggi": {
    role: "coach",
    label: "Oggi",
    inBar: true,
    heading: "Oggi",
    data: (main) => main.getByRole("list", { name: "Iscritti" }),
  },
  "/admin/events": {
    role: "coach",
    label: "Gestione classi",
    inBar: true,
    address: `/admin/events?day=${today}`,
    heading: "Classi",
    data: (main) => main.getByText(/^\d{2}:\d{2}$/),
  },
  "/admin/agenda": {
    role: "coach",
    label: "Agenda",
    heading: "Agenda",
    data: (main) => main.getByRole("heading", { level: 2 }),
  },
  "/admin/users": {
    role: "desk",
    label: "Gestione utenti",
    inBar: true,
    heading: "Utenti",
    data: (main) => main.getByText(/@studio\.test/),
    hasTotal: true,
  },
  "/admin/leads": {
    role: "desk",
    label: "Richieste",
    heading: "Richieste",
    data: (main) => main.getByText("Giorgio Ferrario"),
  },
  "/admin/messages": {
    role: "desk",
    label: "Messaggi",
    heading: "Messaggi",
    data: (main) => main.getByRole("list", { name: "Messaggi inviati" }),
  },
  "/admin/programs": {
    role: "coach",
    label: "Programmi",
    heading: "Programmi",
    data: (main) => main.getByRole("list", { name: "Programmi" }),
  },
  "/admin/videos": {
    role: "desk",
    label: "Video",
    heading: "Video",
    data: (main) => main.getByRole("list", { name: "Video" }),
  },
  "/admin/hyrox": {
    role: "desk",
    label: "Simulazioni",
    heading: /simulazion/i,
    data: (main) => main.getByRole("heading", { level: 2 }),
  },
  "/admin/takings": {
    role: "desk",
    label: "Incassi",
    heading: "Incassi",
    data: (main) => main.getByRole("heading", { level: 2, name: "Giorno per giorno" }),
  },
  "/admin/receipts": {
    role: "desk",
    label: "Ricevute",
    heading: "Ricevute",
    data: (main) => main.getByRole("list", { name: "Ricevute del mese" }),
  },
  "/admin/payments": {
    role: "desk",
    label: "Pagamenti",
    heading: "Pagamenti",
    data: (main) => main.getByRole("list", { name: "Pagamenti" }),
  },
  "/admin/gifts": {
    role: "desk",
    label: "Buoni regalo",
    heading: "Buoni regalo",
    data: (main) => main.getByRole("list", { name: "Buoni regalo" }),
  },
  "/admin/referrals": {
    role: "desk",
    label: "Porta un amico",
    heading: "Porta un amico",
    data: (main) => main.getByRole("list", { name: "Inviti" }),
  },
  "/admin/withdrawals": {
    role: "desk",
    label: "Recessi",
    heading: "Recessi",
    data: (main) => main.getByRole("list", { name: "Recessi" }),
  },
  "/admin/contents": {
    role: "desk",
    label: "Contenuti",
    heading: "Contenuti",
    data: (main) => main.getByRole("list", { name: "Contenuti" }),
    dataRole: "owner",
  },
  "/admin/prices": {
    role: "owner",
    label: "Listino",
    heading: "Listino",
    data: (main) => main.getByRole("list", { name: "RESTART" }),
  },
  "/admin/discounts": {
    role: "owner",
    label: "Codici sconto",
    heading: "Codici sconto",
    data: (main) => main.getByRole("list", { name: "Codici", exact: true }),
  },
  "/admin/ranking": {
    role: "desk",
    label: "Classifica",
    heading: "Classifica",
    data: (main) => main.getByRole("listitem"),
  },
  "/admin/user-stats": {
    role: "desk",
    label: "Statistiche clienti",
    heading: "Statistiche clienti",
    data: (main) => main.getByRole("listitem").or(main.getByRole("gridcell")),
  },
  "/admin/analytics": {
    role: "owner",
    label: "Analisi",
    heading: "Analisi",
    data: (main) => main.getByRole("heading", { level: 2 }),
  },
  "/admin/activity": {
    role: "desk",
    label: "Attività",
    inBar: true,
    heading: "Attività",
    data: (main) => main.getByRole("listitem"),
  },
  "/admin/staff": {
    role: "owner",
    label: "Staff",
    heading: "Staff",
    data: (main) => main.getByRole("list", { name: "Persone dello staff" }),
  },
  "/admin/status": {
    role: "owner",
    label: "Stato",
    heading: "Stato",
    data: (main) => main.getByRole("list", { name: "Lavori automatici" }),
  },
  "/admin/users/:userid": {
    role: "coach",
    address: "/admin/users/socio",
    heading: "Marco Bianchi",
    data: (main) => main.getByRole("group", { name: "Contatta" }),
  },
  "/admin/users/:userid/subscriptions": {
    role: "desk",
    address: "/admin/users/abbonata/subscriptions",
    heading: "Abbonamenti",
    data: (main) => main.getByRole("list", { name: "Abbonamenti" }),
  },
  "/admin/events/roster/:day": {
    role: "coach",
    address: `/admin/events/roster/${today}`,
    heading: "Elenco del giorno",
    data: (main) => main.getByRole("region"),
  },
  "/admin/events/timetable": {
    role: "desk",
    heading: "Orario settimanale",
    data: (main) => main.getByRole("list", { name: "Classi di lunedì" }),
  },
  "/admin/events/closures": {
    role: "desk",
    heading: "Chiusure",
    data: (main) => main.getByRole("list", { name: "Prossime feste" }),
  },
  "/admin/programs/:program": {
    role: "coach",
    address: "/admin/programs/1",
    heading: "HYROX in otto settimane",
    data: (main) => main.getByRole("list", { name: "Sessioni della settimana 1" }),
  },
  "/admin/contents/:name": {
    role: "desk",
    address: "/admin/contents/reviews",
    heading: "Recensioni",
    data: (main) => main.getByRole("list", { name: "Recensioni" }),
    dataRole: "owner",
  },
  "/admin/ingresso": {
    role: "coach",
    heading: "Registra la tua presenza",
    data: (main) => main.getByRole("img", { name: "Codice QR per registrare la presenza" }),
  },
  "/admin/users/imports": {
    role: "desk",
    heading: "Importa utenti",
    data: (main) => main.getByRole("button"),
  },
  "/admin/da-sentire": {
    role: "desk",
    heading: "Da sentire",
    data: (main) => main.getByRole("tabpanel").getByRole("listitem"),
  },
  "/admin/messages/new": {
    role: "coach",
    heading: "Scrivi",
    data: (main) => main.getByLabel("Scrivi a una persona"),
  },
};

/** Returns the names in the navigation of a role, in order: all, or those in the bar of phones. */
export const labelsFor = (role: Role, inBar = false): string[] =>
  Object.values(shownScreens).flatMap(({ label, ...screen }) =>
    label === undefined || isBelow(role, screen.role) || (inBar && !screen.inBar) ? [] : [label],
  );

/** Waits until a screen shows its heading and its first data. */
export async function waitUntilShown(page: Page, { heading, data }: ShownScreen): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await data(page.getByRole("main")).first().waitFor();
}
