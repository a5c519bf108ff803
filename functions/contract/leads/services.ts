import { type LeadDocument, type LeadKind, onlineServices, trialServices } from "./model.ts";

const serviceNames: Partial<Record<LeadKind, Readonly<Record<string, string>>>> = {
  trial: trialServices,
  trialcorsa: { CORSA: "Analisi della corsa" },
  "eot-access": onlineServices,
};

/** The service that was asked for by its name; the same short word means different things on different forms. */
export const serviceOf = ({ kind, service }: Pick<LeadDocument, "kind" | "service">): string | null =>
  service && (serviceNames[kind]?.[service] ?? service);
