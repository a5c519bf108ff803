import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RecordsByAddress } from "@studio/contract/members/staffEndpoints.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { CheckInput } from "../../../../ui/form/editing/CheckInput.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { recordsByAddressQuery, useRemoveMember } from "../api.ts";
import { nameOf } from "../person.ts";
import { SurnameForm } from "./SurnameForm.tsx";

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const countLabels = ({ leads, race_bookings, payments }: RecordsByAddress): string[] => [
  ...counted(leads, "richiesta dal sito", "richieste dal sito"),
  ...counted(race_bookings, "prenotazione di gara", "prenotazioni di gara"),
  ...counted(payments, "pagamento", "pagamenti"),
];

type LeftByAddressProps = { id: string; takesAlong: boolean; onChange: (takesAlong: boolean) => void };

/** Lists the data found by an unproven address; staff decide whether it is deleted too. */
function LeftByAddress({ id, takesAlong, onChange }: LeftByAddressProps) {
  const records = useRead(recordsByAddressQuery(id));
  return (
    <Loaded of={records} label="Cerco altri dati" height={44}>
      {(byAddress) => {
        const counts = countLabels(byAddress);
        if (byAddress.proven || counts.length === 0) return null;
        return (
          <div>
            <Typography sx={{ overflowWrap: "anywhere" }}>
              Con l’email {byAddress.email} sono arrivati anche: {counts.join(", ")}. La persona non ha mai
              confermato che quell’email è sua.
            </Typography>
            <CheckInput
              label="Sono suoi: cancella anche questi dati"
              checked={takesAlong}
              onChange={onChange}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

const consequences = [
  "Le prenotazioni future si annullano e i posti tornano liberi.",
  "Account, foto, pacchetti, note e dati personali si cancellano.",
  "Nelle statistiche e nel registro restano solo numeri, senza nome.",
];

type Props = DialogState & { member: MemberForStaff };

/** Deletes a member permanently after their surname is typed. Keyed by its opening. */
export function DeleteDialog({ member, open, onClose }: Props) {
  const navigate = useNavigate();
  const [takesAlong, setTakesAlong] = useState(false);
  const { mutateAsync: removeMember, isPending } = useRemoveMember(member.id);

  const remove = async () => {
    await removeMember(takesAlong);
    toast.success(`${nameOf(member)} non è più tra gli utenti.`, 5000);
    navigate(adminPaths.users.href(), { replace: true });
  };
  return (
    <ActionDialog open={open} title={`Eliminare ${nameOf(member)}?`} onClose={onClose}>
      <SurnameForm
        surname={member.last_name}
        submitLabel="Elimina per sempre"
        onConfirm={remove}
        isPending={isPending}
        explain={errorMessage}
        back={
          <Button variant="outlined" onClick={onClose}>
            Annulla
          </Button>
        }
      >
        <Stack gap={2}>
          <Typography>Non si può tornare indietro:</Typography>
          <Bullets>
            {consequences.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Bullets>
        </Stack>
        {open && <LeftByAddress id={member.id} takesAlong={takesAlong} onChange={setTakesAlong} />}
      </SurnameForm>
    </ActionDialog>
  );
}
