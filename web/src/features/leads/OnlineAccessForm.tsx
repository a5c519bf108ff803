import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { onlineAccessLead, onlineServices } from "@studio/contract/leads/model.ts";
import { useEffect, useRef, useState } from "react";
import { useContacts } from "../../lib/content/contacts.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { sendOnlineAccess } from "./api.ts";
import { LeadForm } from "./LeadForm.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";

const services = Object.entries(onlineServices).map(([value, label]) => ({ value, label }));

const thanks = {
  display: "flex",
  gap: 3,
  p: 4,
  borderRadius: "12px",
  typography: "body2",
  fontWeight: 600,
  color: "text.primary",
  backgroundColor:
    "color-mix(in srgb, var(--mui-palette-success-main) 14%, var(--mui-palette-background-paper))",
  "& > svg": { color: "success.main", flexShrink: 0 },
};

/** Form that requests access to the online training and shows the outcome in place. */
export function OnlineAccessForm() {
  const [outcome, setOutcome] = useState<"received" | "failed" | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { email } = useContacts(outcome === "failed");
  // On a phone the button is far below the outcome.
  useEffect(() => {
    if (outcome) top.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const received = () => {
    setOutcome("received");
    toast.success("La tua richiesta è stata inoltrata", 5000);
  };
  return (
    <Stack gap={outcome ? 5 : 0}>
      <Box ref={top} role="status" sx={{ display: "grid", scrollMarginTop: 100 }}>
        {outcome === "received" && (
          <Box sx={thanks}>
            <CheckCircle aria-hidden />
            Grazie! La tua richiesta è stata inoltrata. Ti risponderemo a breve.
          </Box>
        )}
        {outcome === "failed" && (
          <Banner tone="danger" icon={<ErrorOutline />}>
            Non siamo riusciti a inviare la richiesta: quello che hai scritto è ancora qui. Riprova tra poco
            oppure scrivici a <Link href={`mailto:${email}`}>{email}</Link>.
          </Banner>
        )}
      </Box>
      <LeadForm
        name="eot-access"
        call={leads.onlineAccess}
        schema={onlineAccessLead}
        send={sendOnlineAccess}
        onReceived={received}
        onFailed={() => setOutcome("failed")}
        submitLabel="Richiedi l’accesso"
      >
        <PersonFields names={contactNames} />
        <SelectField name="service" label="Servizio" options={services} initial="prova gratuita" required />
        <TextArea name="message" label="Messaggio (facoltativo)" />
      </LeadForm>
    </Stack>
  );
}
