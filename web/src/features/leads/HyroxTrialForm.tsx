import { leads } from "@studio/contract/leads/endpoints.ts";
import { hyroxTrialLead } from "@studio/contract/leads/model.ts";
import { openHour } from "@studio/contract/leads/policy.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { useId, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useContent } from "../../lib/content/currentContents.ts";
import { formatDayTime } from "../../lib/format/format.ts";
import { paths } from "../../lib/paths.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { sendHyroxTrial } from "./api.ts";
import { askedState } from "./asked.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";
import { DaysForm, WishField } from "./WishField.tsx";
import { useRefusedHours } from "./when/useRefusedHours.ts";

/** Form that requests a HYROX trial, with a fixed service. */
export function HyroxTrialForm() {
  const navigate = useNavigate();
  const daysForm = useId();
  const hours = useContent("hours", initialHours);
  const { refused, onFailed } = useRefusedHours();
  const wish = useMemo(() => hyroxTrialLead.extend({ when: openHour(() => new Date(), hours) }), [hours]);
  return (
    <>
      <LeadForm
        name="trialhyrox"
        call={leads.trialHyrox}
        schema={wish}
        fixed={{ service: "HYROX" }}
        send={sendHyroxTrial(hours)}
        onReceived={({ when }) =>
          navigate(paths.thankYou.href(), { state: askedState("Prova HYROX", formatDayTime(when)) })
        }
        onFailed={onFailed}
        submitLabel="Prenota la prova HYROX"
      >
        <PersonFields names={contactNames} phone />
        <WishField hours={hours} daysForm={daysForm} inClasses="HYROX" refused={refused} />
        <TextArea name="message" label="Messaggio (facoltativo)" />
      </LeadForm>
      <DaysForm id={daysForm} />
    </>
  );
}
