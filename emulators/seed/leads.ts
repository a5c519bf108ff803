import type { LeadDocument } from "../../functions/src/contract/leads/model.ts";
import { document, type SeedDocument } from "./document.ts";

const HOUR_MS = 3_600_000;

type Lead = Pick<LeadDocument, "kind" | "status" | "first_name" | "last_name" | "source"> & {
  hoursAgo: number;
  message?: string;
};

const leads: readonly Lead[] = [
  {
    ...{ kind: "trial", status: "new", first_name: "Giorgio", last_name: "Ferrario", source: "/prova" },
    ...{ hoursAgo: 2, message: "Vorrei provare una lezione, ho un ginocchio operato." },
  },
  { kind: "ebook1", status: "new", first_name: "Anita", last_name: "Bosisio", source: "/", hoursAgo: 5 },
  {
    ...{ kind: "trialhyrox", status: "new", first_name: "Diego", last_name: "Parravicini" },
    ...{ source: "/palestrahyroxseregno", hoursAgo: 20, message: "Ho già corso una gara singola." },
  },
  { kind: "scheda", status: "new", first_name: "Luisa", last_name: "Galbiati", source: "/", hoursAgo: 27 },
  {
    ...{ kind: "trialcorsa", status: "contacted", first_name: "Ivan", last_name: "Terruzzi" },
    ...{ source: "/", hoursAgo: 50, message: "Chiamatemi dopo le 18." },
  },
  {
    ...{ kind: "hyrox-simulation", status: "contacted", first_name: "Rita", last_name: "Cassina" },
    ...{ source: "/hyrox-simulazioni", hoursAgo: 75 },
  },
  {
    kind: "ebook_knee",
    status: "contacted",
    first_name: "Ugo",
    last_name: "Nava",
    source: "/",
    hoursAgo: 120,
  },
  { kind: "trial", status: "won", first_name: "Sara", last_name: "Conti", source: "/prova", hoursAgo: 170 },
  {
    kind: "eot-access",
    status: "won",
    first_name: "Elia",
    last_name: "Mandelli",
    source: "/",
    hoursAgo: 260,
  },
  { kind: "estate2", status: "lost", first_name: "Teo", last_name: "Vergani", source: "/", hoursAgo: 400 },
];

/** Requests of the last weeks, some of them already worked. */
export const leadDocuments = (now: Date): SeedDocument[] =>
  leads.map(({ hoursAgo, message = "", ...lead }, index) => {
    const number = String(index + 1).padStart(2, "0");
    return document(
      "leads",
      { id: `lead-${number}` },
      {
        ...lead,
        message,
        email: `${lead.first_name}.${lead.last_name}@posta.test`.toLowerCase(),
        phone: `+3933300002${number}`,
        createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      },
    );
  });
