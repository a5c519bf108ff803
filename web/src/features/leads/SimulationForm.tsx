import { leads } from "@studio/contract/leads/endpoints.ts";
import { type SimulationLead, simulationLead } from "@studio/contract/leads/model.ts";
import type { DateOption } from "@studio/contract/race/season.ts";
import { useContacts } from "../../lib/content/contacts.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { sendSimulation } from "./api.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";
import { simulationMail } from "./simulationMail.ts";

const FIELDS = ["first_name", "last_name", "email", "phone", "date"] as const;

/** Shows one warning for each empty field. */
function warn(values: { [Field in (typeof FIELDS)[number]]?: string }): undefined {
  if (FIELDS.some((field) => !values[field]?.trim()))
    toast.warning("Compila tutti i campi per prenotare la simulazione.", 4000);
}

function received(): void {
  toast.success("Richiesta inviata! Ti ricontattiamo a breve 🙌", 5000);
  window.scrollTo(0, 0);
}

function failed(error: unknown, mail: string): void {
  toast.error("Ops! Impossibile inviare ora. Prova via email o DM.", 6000);
  // Logs only the error's name: the visitor's input must stay out of the log.
  console.error("hyrox-simulation", error instanceof Error ? error.name : typeof error);
  window.location.href = mail;
}

/** Form that requests a place on one of the simulation dates. */
export function SimulationForm({ dates }: { dates: readonly DateOption[] }) {
  const { email } = useContacts();
  const labelOf = ({ date }: SimulationLead) => dates.find(({ value }) => value === date)?.label ?? date;
  return (
    <LeadForm
      name="hyrox-simulation"
      call={leads.hyroxSimulation}
      schema={simulationLead}
      send={sendSimulation}
      onReceived={received}
      onFailed={(error, values) => failed(error, simulationMail(values, labelOf(values), email))}
      onInvalid={warn}
      submitLabel="Prenota la simulazione"
    >
      <PersonFields names={contactNames} phone />
      <SelectField name="date" label="Data" options={dates} placeholder="Seleziona una data" required />
    </LeadForm>
  );
}
