import type { SimulationLead } from "@studio/contract/leads/model.ts";
import { mailHref } from "../../lib/content/contacts.ts";

/** Returns a prefilled `mailto:` link for a simulation request that could not be sent. */
export function simulationMail(
  {
    first_name,
    last_name,
    email,
    phone,
  }: Pick<SimulationLead, "first_name" | "last_name" | "email" | "phone">,
  dateLabel: string,
  studioEmail: string,
): string {
  const body = [
    `Data: ${dateLabel}`,
    `Nome: ${first_name} ${last_name}`,
    `Email: ${email}`,
    `Telefono: ${phone}`,
  ].join("\r\n");
  // Not form encoding: mail programs would show its plus signs.
  return `${mailHref(studioEmail, "Prenotazione simulazione HYROX")}&body=${encodeURIComponent(body)}`;
}
