import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isFull } from "@studio/contract/bookings/policy.ts";
import { useState } from "react";
import { toast } from "../../../../ui/feedback/toast.ts";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { AskedToBegin } from "../AskedToBegin.tsx";
import { useAssignSeat, type WaitlistLine } from "../api.ts";
import { nameOf, refusalLabel, timeLabel, wantsBegin } from "../labels.ts";

type Props = { gymClass: MemberClass; line: WaitlistLine; onBack: () => void };

/** Assigns a seat to a waitlisted member out of turn, after stating how that changes the class. */
export function AssignSeat({ gymClass, line, onBack }: Props) {
  const { mutateAsync: assignSeat } = useAssignSeat(gymClass.id);
  const [charge, setCharge] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [begins, setBegins] = useState(false);
  const name = nameOf(line);
  const assign = async () => {
    setRefusal(undefined);
    try {
      await assignSeat({ subId: line.id, charge, ...(begins && { begin_at_once: true }) });
      toast.success(`${name} ha un posto.`, 4000);
      onBack();
    } catch (error) {
      setRefusal(refusalLabel(error, name));
      if (wantsBegin(error)) setAsked(true);
    }
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {gymClass.summary}, {timeLabel(gymClass)}
      </Typography>
      <Typography sx={{ mt: 3 }}>
        {isFull(gymClass)
          ? `La classe è al completo: i posti diventano ${gymClass.capacity + 1}. `
          : "Prende il posto libero, prima di chi è davanti in lista. "}
        {name} riceve un’email.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={charge} onChange={(_, checked) => setCharge(checked)} />}
        label="Scala una lezione dal pacchetto"
        sx={{ mt: 3, minHeight: 44 }}
      />
      <Typography role="alert" sx={{ color: "error.main", fontWeight: 600, "&:empty": { display: "none" } }}>
        {refusal}
      </Typography>
      {isAsked && charge && <AskedToBegin checked={begins} onChange={setBegins} />}
      <StepButtons label={`Dai un posto a ${name}`} onDo={assign} onBack={onBack} />
    </>
  );
}
