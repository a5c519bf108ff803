import { leads } from "@studio/contract/leads/endpoints.ts";
import { hyroxTrialRequest } from "@studio/contract/leads/model.ts";
import { openHour } from "@studio/contract/leads/policy.ts";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { DateTimeField } from "../../ui/DateTimeField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { sendHyroxTrial } from "./data.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";
import { useEarliest } from "./useEarliest.ts";

const wish = hyroxTrialRequest.extend({ when: openHour(() => new Date()) });

/** Asks for a HYROX trial: the service is always the same (public-site §3). */
export function HyroxTrialForm() {
  const navigate = useNavigate();
  return (
    <LeadForm
      name="trialhyrox"
      call={leads.trialHyrox}
      schema={wish}
      fixed={{ service: "HYROX" }}
      send={sendHyroxTrial}
      onReceived={() => navigate(paths.thankYou.href())}
      submitLabel="Prenota la prova HYROX"
    >
      <PersonFields names={contactNames} phone />
      <DateTimeField name="when" label="Data e ora preferite" min={useEarliest()} required />
      <TextArea name="message" label="Messaggio (facoltativo)" />
    </LeadForm>
  );
}
