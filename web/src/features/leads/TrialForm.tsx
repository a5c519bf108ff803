import { leads } from "@studio/contract/leads/endpoints.ts";
import { type TrialRequest, trialRequest, trialServices } from "@studio/contract/leads/model.ts";
import { openHour } from "@studio/contract/leads/policy.ts";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { DateTimeField } from "../../ui/DateTimeField.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { sendTrial } from "./data.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";
import { useEarliest } from "./useEarliest.ts";

type Service = TrialRequest["service"];

export type TrialFormProps = {
  services?: readonly Service[];
  defaultService?: Service;
  submitLabel?: string;
};

const wish = trialRequest.extend({ when: openHour(() => new Date()) });

/** Chooses the service that the address names (`?service=CLASS`): a link from a service's page leads to its own trial. */
function ServiceOfAddress({ services }: { services: readonly Service[] }) {
  const { setValue } = useFormContext<{ service: Service }>();
  const asked = useSearchParams()[0].get("service");
  const service = services.find((one) => one === asked);
  useEffect(() => {
    if (service) setValue("service", service);
  }, [service, setValue]);
  return null;
}

/** Asks for a free trial or a movement test; a failure is silent and loses nothing (public-site §3, §8). */
export function TrialForm({
  services = ["PT", "COPPIA", "CLASS"],
  defaultService = services[0] ?? "PT",
  submitLabel = "Prenota la prova gratuita",
}: TrialFormProps) {
  const navigate = useNavigate();
  return (
    <LeadForm
      name={`trial-${defaultService}`}
      call={leads.trial}
      schema={wish}
      send={sendTrial}
      onReceived={() => navigate(paths.thankYou.href())}
      submitLabel={submitLabel}
    >
      <PersonFields names={contactNames} phone />
      <SelectField
        name="service"
        label="Servizio"
        options={services.map((value) => ({ value, label: trialServices[value] }))}
        initial={defaultService}
        required
      />
      <ServiceOfAddress services={services} />
      <DateTimeField name="when" label="Data e ora preferite" min={useEarliest()} required />
      <TextArea name="message" label="Messaggio (facoltativo)" />
    </LeadForm>
  );
}
