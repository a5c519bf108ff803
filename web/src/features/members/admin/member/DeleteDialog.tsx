import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { RecordsByAddress } from "@studio/contract/members/staffEndpoints.ts";
import type { MemberForStaff } from "@studio/contract/people/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
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
  const { data, error, refetch } = useQuery(recordsByAddressQuery(id));
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Skeleton role="status" aria-label="Cerco altri dati" height={44} />;
  const { email, proven } = data;
  const counts = countLabels(data);
  if (proven || counts.length === 0) return null;
  return (
    <Box sx={{ mb: 5 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Con l’email {email} sono arrivati anche: {counts.join(", ")}. La persona non ha mai confermato che
        quell’email è sua.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={takesAlong} onChange={(_, checked) => onChange(checked)} />}
        label="Sono suoi: cancella anche questi dati"
        sx={{ minHeight: 44 }}
      />
    </Box>
  );
}

const consequences = [
  "Le prenotazioni future si annullano e i posti tornano liberi.",
  "Account, foto, pacchetti, note e dati personali si cancellano.",
  "Nelle statistiche e nel registro restano solo numeri, senza nome.",
];

type Props = { member: MemberForStaff; open: boolean; onClose: () => void };

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
        <Typography>Non si può tornare indietro:</Typography>
        <Box component="ul" sx={{ display: "grid", gap: 2, mt: 2, mb: 5, pl: 5, listStyle: "disc" }}>
          {consequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
        {open && <LeftByAddress id={member.id} takesAlong={takesAlong} onChange={setTakesAlong} />}
      </SurnameForm>
    </ActionDialog>
  );
}
