import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isFull } from "@studio/contract/bookings/policy.ts";
import { useState } from "react";
import { refusalLabel } from "../../../../lib/classes/refusalLabel.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { useAssignSeat, type WaitlistLine } from "../api.ts";
import { ChargingField, useCharging } from "../Charging.tsx";
import { nameOf, timeLabel } from "../labels.ts";
import { SeatBalance, useAskedAtOnce } from "../SeatBalance.tsx";

type Props = { gymClass: MemberClass; line: WaitlistLine; onBack: () => void };

/** Assigns a seat to a waitlisted member out of turn, after stating how that changes the class. */
export function AssignSeat({ gymClass, line, onBack }: Props) {
  const { mutateAsync: assignSeat } = useAssignSeat(gymClass.id);
  const choice = useAskedAtOnce(gymClass.id, line.id, useCharging());
  const [refusal, setRefusal] = useState<string>();
  const name = nameOf(line);
  const { charging } = choice;
  const assign = async () => {
    if (!charging) return;
    setRefusal(undefined);
    try {
      await assignSeat({ subId: line.id, ...charging });
      toast.success(`${name} ha un posto.`, 4000);
      onBack();
    } catch (error) {
      setRefusal(refusalLabel(error, name));
      choice.onRefused(error);
    }
  };
  return (
    <>
      <Strong>{name}</Strong>
      <Note variant="body2">
        {gymClass.summary}, {timeLabel(gymClass)}
      </Note>
      <Typography sx={{ mt: 3 }}>
        {isFull(gymClass)
          ? `La classe è al completo: i posti diventano ${gymClass.capacity + 1}. `
          : "Prende il posto libero, prima di chi è davanti in lista. "}
        {name} riceve un’email.
      </Typography>
      {choice.charge && refusal === undefined && (
        <SeatBalance classId={gymClass.id} member={{ id: line.id, name }} />
      )}
      <ChargingField {...choice} />
      <Refusal>{refusal}</Refusal>
      <StepButtons label={`Dai un posto a ${name}`} disabled={!charging} onDo={assign} onBack={onBack} />
    </>
  );
}
