import { leads } from "@studio/contract/leads/endpoints.ts";
import { type TrialLead, trialLead, trialServices } from "@studio/contract/leads/model.ts";
import { openHour } from "@studio/contract/leads/policy.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { useEffect, useId, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useContent } from "../../lib/content/currentContents.ts";
import { formatDayTime } from "../../lib/format/format.ts";
import { paths } from "../../lib/paths.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { sendTrial } from "./api.ts";
import { askedState } from "./asked.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";
import { DaysForm, WishField } from "./WishField.tsx";
import { useRefusedHours } from "./when/useRefusedHours.ts";

type Service = TrialLead["service"];

export type TrialFormProps = {
  services?: readonly Service[];
  defaultService?: Service;
  submitLabel?: string;
};

/** Preselects the service of the query (`?service=CLASS`), which the services' pages link to. */
function FromAddress({ services }: { services: readonly Service[] }) {
  const { setValue } = useFormContext<{ service: Service }>();
  const [search] = useSearchParams();
  const requested = search.get("service");
  const service = services.find((one) => one === requested);
  useEffect(() => {
    if (service) setValue("service", service);
  }, [service, setValue]);
  return null;
}

/**
 * Form that requests a free trial or a movement test; it fails silently
 * (docs/product/site-and-requests.md#failed-forms).
 */
export function TrialForm({
  services = ["PT", "COPPIA", "CLASS"],
  defaultService = services[0] ?? "PT",
  submitLabel = "Prenota la prova gratuita",
}: TrialFormProps) {
  const navigate = useNavigate();
  const daysForm = useId();
  const hours = useContent("hours", initialHours);
  const { refused, onFailed } = useRefusedHours();
  const wish = useMemo(() => trialLead.extend({ when: openHour(() => new Date(), hours) }), [hours]);
  return (
    <>
      <LeadForm
        name={`trial-${defaultService}`}
        call={leads.trial}
        schema={wish}
        // A single service is sent as a fixed value: there is nothing to choose.
        {...(services.length === 1 && { fixed: { service: defaultService } })}
        send={sendTrial(hours)}
        onReceived={({ service, when }) =>
          navigate(paths.thankYou.href(), { state: askedState(trialServices[service], formatDayTime(when)) })
        }
        onFailed={onFailed}
        submitLabel={submitLabel}
      >
        <PersonFields names={contactNames} phone />
        {services.length > 1 && (
          <SelectField
            name="service"
            label="Servizio"
            options={services.map((value) => ({ value, label: trialServices[value] }))}
            initial={defaultService}
            required
          />
        )}
        <WishField
          hours={hours}
          daysForm={daysForm}
          inClasses={services.includes("CLASS") ? "CLASS" : undefined}
          refused={refused}
        />
        <TextArea name="message" label="Messaggio (facoltativo)" />
        <FromAddress services={services} />
      </LeadForm>
      <DaysForm id={daysForm} />
    </>
  );
}
