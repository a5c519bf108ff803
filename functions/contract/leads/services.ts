import { type LeadDocument, type LeadKind, onlineServices, trialServices } from "./model.ts";

const serviceNames: Partial<Record<LeadKind, Readonly<Record<string, string>>>> = {
  trial: trialServices,
  trialcorsa: { CORSA: "Analisi della corsa" },
  "eot-access": onlineServices,
};

/** Returns the name of the requested service. Its short code has a different meaning on each form. */
export const serviceOf = ({ kind, service }: Pick<LeadDocument, "kind" | "service">): string | null =>
  service && (serviceNames[kind]?.[service] ?? service);
