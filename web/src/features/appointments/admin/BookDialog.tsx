import Button from "@mui/material/Button";
import type { AgendaWire } from "@studio/contract/appointments/model.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { type FoundMember, membersQuery } from "../../../lib/members.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { ChoiceInput } from "../../../ui/form/editing/ChoiceInput.tsx";
import { TextInput } from "../../../ui/form/editing/TextInput.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { StepButtons } from "../../../ui/navigation/StepButtons.tsx";
import { useBook } from "./api.ts";
import { type Hour, HourChoice } from "./HourChoice.tsx";

type Props = DialogState & { agenda: AgendaWire; day: string };

const PACKAGE = "package";

/** Books a free hour of a service for a member; a session of a package pays where the service has them. */
export function BookDialog({ agenda: { services }, day: first, open, onClose }: Props) {
  const { mutateAsync: book } = useBook();
  // Sent again after a failure, it is the same appointment; changed, it is another.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [serviceId, setServiceId] = useState(services[0]?.id ?? "");
  const [member, setMember] = useState<FoundMember>();
  const [day, setDay] = useState(first);
  const [hour, setHour] = useState<Hour>();
  const [pays, setPays] = useState(PACKAGE);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const service = services.find((one) => one.id === serviceId);
  const isPaidBySession = service?.sessions !== null && pays === PACKAGE;

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefusal(undefined);
      setId(crypto.randomUUID());
      set(value);
    };
  const send = async () => {
    if (!member || !hour) return;
    const input = { user_id: member.id, service: serviceId, ...hour, note };
    try {
      await book({ params: { id }, body: { ...input, pays: isPaidBySession ? "package" : "studio" } });
      toast.success(`Appuntamento fissato: ${member.title}, ${romeTime(hour.start)}.`, 4000);
      onClose();
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };

  return (
    <ActionDialog open={open} title="Nuovo appuntamento" onClose={onClose}>
      <Stack gap={4}>
        <ChoiceInput
          path="service"
          label="Servizio"
          hint={undefined}
          value={serviceId}
          options={services.map((one) => [one.id, `${one.name}, ${one.minutes} minuti`])}
          onChange={(chosen) => {
            setHour(undefined);
            change(setServiceId)(chosen);
          }}
        />
        {member ? (
          <Row gap={3} align="center" wraps={false}>
            <Fill>
              <Strong breaksWords>{member.title}</Strong>
            </Fill>
            <Button onClick={() => change(setMember)(undefined)}>Cambia</Button>
          </Row>
        ) : (
          <SearchChoice
            label="Per chi"
            placeholder="Nome, email o telefono"
            query={membersQuery}
            onChoose={change(setMember)}
          />
        )}
        {service && (
          <HourChoice
            service={service}
            day={day}
            onDay={change(setDay)}
            chosen={hour}
            onChoose={change(setHour)}
          />
        )}
        {service && service.sessions !== null && (
          <ChoiceInput
            path="pays"
            label="Pagamento"
            hint={undefined}
            value={pays}
            options={[
              [PACKAGE, "Con una seduta del suo pacchetto"],
              ["studio", "Si paga in studio"],
            ]}
            onChange={change(setPays)}
          />
        )}
        <TextInput
          path="note"
          label="Nota per lo staff"
          hint={undefined}
          value={note}
          onChange={change(setNote)}
        />
        <Refusal>{refusal}</Refusal>
      </Stack>
      <StepButtons
        label={hour ? `Fissa alle ${romeTime(hour.start)}` : "Fissa"}
        disabled={!member || !hour}
        onDo={send}
        onBack={onClose}
      />
    </ActionDialog>
  );
}
