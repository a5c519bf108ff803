import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { townInAddress } from "@studio/contract/site/town.ts";
import { studio } from "@studio/contract/studio.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "./document.ts";

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

type Lead = Pick<LeadDocument, "kind" | "status" | "first_name" | "last_name" | "source"> &
  Partial<Pick<LeadDocument, "service" | "message" | "date">> & {
    hoursAgo: number;
    /** Requested time: so many days after the lead, in Rome's local time. */
    wish?: { days: number; time: string; until?: string };
  };

const leads: readonly Lead[] = [
  {
    kind: "trial",
    status: "new",
    first_name: "Giorgio",
    last_name: "Ferrario",
    source: "/provagratuita",
    hoursAgo: 2,
    service: "PT",
    wish: { days: 3, time: "18:30" },
    message: "Vorrei provare una lezione, ho un ginocchio operato.",
  },
  {
    kind: "ebook1",
    status: "new",
    first_name: "Anita",
    last_name: "Bosisio",
    source: "/chisiamo",
    hoursAgo: 5,
  },
  {
    kind: "trialhyrox",
    status: "new",
    first_name: "Diego",
    last_name: "Parravicini",
    service: "HYROX",
    source: `/palestrahyrox${townInAddress}`,
    hoursAgo: 20,
    wish: { days: 4, time: "12:45" },
    message: "Ho già corso una gara singola.",
  },
  {
    kind: "scheda",
    status: "new",
    first_name: "Luisa",
    last_name: "Galbiati",
    source: "/chisiamo",
    hoursAgo: 27,
  },
  {
    kind: "trialcorsa",
    status: "contacted",
    first_name: "Ivan",
    last_name: "Terruzzi",
    service: "CORSA",
    source: "/analisicorsa",
    hoursAgo: 50,
    message: "Chiamatemi dopo le 18.",
    wish: { days: 1, time: "18:00", until: "20:00" },
  },
  {
    kind: "hyrox-simulation",
    status: "contacted",
    first_name: "Rita",
    last_name: "Cassina",
    source: `/palestrahyrox${townInAddress}`,
    hoursAgo: 75,
    date: "2025-11-22",
  },
  {
    kind: "trial",
    status: "doubtful",
    first_name: "Kevin",
    last_name: "Brambilla",
    source: "/provagratuita",
    hoursAgo: 6,
    service: "CLASS",
    message: "Compilato in fretta dal telefono: posso venire lunedì sera?",
    wish: { days: 2, time: "19:00" },
  },
  {
    kind: "ebook2",
    status: "doubtful",
    first_name: "Promo",
    last_name: "Seo Expert",
    source: "/chisiamo",
    hoursAgo: 31,
  },
  {
    kind: "ebook_knee",
    status: "contacted",
    first_name: "Ugo",
    last_name: "Nava",
    source: "/ginocchiaindistruttibili",
    hoursAgo: 120,
  },
  {
    kind: "trial",
    status: "won",
    first_name: "Sara",
    last_name: "Conti",
    source: "/",
    service: "CLASS",
    hoursAgo: 170,
    wish: { days: 2, time: "19:00" },
  },
  {
    kind: "eot-access",
    status: "won",
    first_name: "Elia",
    last_name: "Mandelli",
    source: `/${studio.slug}-online-training`,
    hoursAgo: 260,
    service: "prova gratuita",
  },
  {
    kind: "estate2",
    status: "lost",
    first_name: "Teo",
    last_name: "Vergani",
    source: "/schede-estate-2025",
    hoursAgo: 400,
  },
];

/** Returns whether the form has no phone field. */
const withoutPhone = (kind: LeadDocument["kind"]): boolean =>
  Object.hasOwn(studio.files, kind) || kind === "eot-access";

const isOpen = (status: LeadDocument["status"]): boolean => status === "new" || status === "doubtful";

/** Returns the leads of the last weeks, some of them already answered, two of them doubtful. */
export const leadDocuments = (now: Date): SeedDocument[] =>
  leads.map(({ hoursAgo, wish, ...lead }, index) => {
    const number = String(index + 1).padStart(2, "0");
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const wished = (time: string | undefined) =>
      wish && time ? romeInstant(romeDay(new Date(createdAt.getTime() + wish.days * DAY_MS)), time) : null;
    return document(
      "leads",
      { id: `lead-${number}` },
      makeLead({
        service: null,
        ...lead,
        email: `${lead.first_name}.${lead.last_name}@posta.test`.toLowerCase().replaceAll(" ", ""),
        phone: withoutPhone(lead.kind) ? null : `+3933300002${number}`,
        when: wished(wish?.time),
        when2: wished(wish?.until),
        createdAt,
        answeredAt: isOpen(lead.status) ? null : new Date(createdAt.getTime() + 3 * HOUR_MS),
        // Nobody is mailed about a doubtful one until staff vouch for it.
        announced: lead.status !== "doubtful",
      }),
    );
  });
