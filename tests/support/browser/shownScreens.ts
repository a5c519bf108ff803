import type { Role } from "@studio/contract/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Locator, Page } from "playwright-core";

const today = romeDay(new Date());

/** A screen of the back office with the sample data. */
export type ShownScreen = {
  /** Its address, where its route has parameters. */
  address?: string;
  heading: string | RegExp;
  /** Locates its first data. */
  data: (main: Locator) => Locator;
  /** Least role to which the sample shows data, where that is above the screen's. */
  role?: Role;
  /** Whether it shows how many people there are. */
  hasTotal?: true;
};

/** The screens of the back office by the pattern of their route. */
export const shownScreens: Readonly<Record<string, ShownScreen>> = {
  "/admin/oggi": { heading: "Oggi", data: (main) => main.getByRole("list", { name: "Iscritti" }) },
  "/admin/users": { heading: "Utenti", data: (main) => main.getByText(/@studio\.test/), hasTotal: true },
  "/admin/users/:userid": {
    address: "/admin/users/socio",
    heading: "Marco Bianchi",
    data: (main) => main.getByRole("group", { name: "Contatta" }),
  },
  "/admin/users/:userid/subscriptions": {
    address: "/admin/users/abbonata/subscriptions",
    heading: "Abbonamenti",
    data: (main) => main.getByRole("list", { name: "Abbonamenti" }),
  },
  "/admin/events": {
    address: `/admin/events?day=${today}`,
    heading: "Classi",
    data: (main) => main.getByText(/^\d{2}:\d{2}$/),
  },
  "/admin/events/roster/:day": {
    address: `/admin/events/roster/${today}`,
    heading: "Elenco del giorno",
    data: (main) => main.getByRole("region"),
  },
  "/admin/events/timetable": {
    heading: "Orario settimanale",
    data: (main) => main.getByRole("list", { name: "Classi di lunedì" }),
  },
  "/admin/events/closures": {
    heading: "Chiusure",
    data: (main) => main.getByRole("list", { name: "Prossime feste" }),
  },
  "/admin/activity": { heading: "Attività", data: (main) => main.getByRole("listitem") },
  "/admin/ranking": { heading: "Classifica", data: (main) => main.getByRole("listitem") },
  "/admin/user-stats": {
    heading: "Statistiche clienti",
    data: (main) => main.getByRole("listitem").or(main.getByRole("gridcell")),
  },
  "/admin/analytics": { heading: "Analisi", data: (main) => main.getByRole("heading", { level: 2 }) },
  "/admin/leads": { heading: "Richieste", data: (main) => main.getByText("Giorgio Ferrario") },
  "/admin/hyrox": { heading: /simulazion/i, data: (main) => main.getByRole("heading", { level: 2 }) },
  "/admin/status": {
    heading: "Stato",
    data: (main) => main.getByRole("list", { name: "Lavori automatici" }),
  },
  "/admin/payments": { heading: "Pagamenti", data: (main) => main.getByRole("list", { name: "Pagamenti" }) },
  "/admin/takings": {
    heading: "Incassi",
    data: (main) => main.getByRole("heading", { level: 2, name: "Giorno per giorno" }),
  },
  "/admin/receipts": {
    heading: "Ricevute",
    data: (main) => main.getByRole("list", { name: "Ricevute del mese" }),
  },
  "/admin/videos": { heading: "Video", data: (main) => main.getByRole("list", { name: "Video" }) },
  "/admin/programs": { heading: "Programmi", data: (main) => main.getByRole("list", { name: "Programmi" }) },
  "/admin/programs/:program": {
    address: "/admin/programs/1",
    heading: "HYROX in otto settimane",
    data: (main) => main.getByRole("list", { name: "Sessioni della settimana 1" }),
  },
  "/admin/contents": {
    heading: "Contenuti",
    data: (main) => main.getByRole("list", { name: "Contenuti" }),
    role: "owner",
  },
  "/admin/contents/:name": {
    address: "/admin/contents/reviews",
    heading: "Recensioni",
    data: (main) => main.getByRole("list", { name: "Recensioni" }),
    role: "owner",
  },
  "/admin/prices": { heading: "Listino", data: (main) => main.getByRole("list", { name: "RESTART" }) },
  "/admin/withdrawals": { heading: "Recessi", data: (main) => main.getByRole("list", { name: "Recessi" }) },
  "/admin/messages": {
    heading: "Messaggi",
    data: (main) => main.getByRole("list", { name: "Messaggi inviati" }),
  },
  "/admin/staff": {
    heading: "Staff",
    data: (main) => main.getByRole("list", { name: "Persone dello staff" }),
  },
  "/admin/ingresso": {
    heading: "Registra la tua presenza",
    data: (main) => main.getByRole("img", { name: "Codice QR per registrare la presenza" }),
  },
  "/admin/users/imports": { heading: "Importa utenti", data: (main) => main.getByRole("button") },
  "/admin/da-sentire": {
    heading: "Da sentire",
    data: (main) => main.getByRole("tabpanel").getByRole("listitem"),
  },
  "/admin/messages/new": { heading: "Scrivi", data: (main) => main.getByLabel("Scrivi a una persona") },
};

/** Waits until a screen shows its heading and its first data. */
export async function waitUntilShown(page: Page, { heading, data }: ShownScreen): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await data(page.getByRole("main")).first().waitFor();
}
