import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import type { UserForStaff } from "@studio/contract/account/model.ts";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { ActionDialog } from "../../../../ui/ActionDialog.tsx";
import { Banner } from "../../../../ui/Banner.tsx";
import { FieldFrame } from "../../../../ui/FieldFrame.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useRemoveUser } from "../data.ts";
import { nameOf } from "../person.ts";
import { LeftByAddress } from "./LeftByAddress.tsx";
import { isSurname } from "./reach.ts";

const consequences = [
  "Le prenotazioni future si annullano e i posti tornano liberi.",
  "Account, foto, pacchetti, note e dati personali si cancellano.",
  "Nelle statistiche e nel registro restano solo numeri, senza nome.",
];

type Props = { user: UserForStaff; open: boolean; onClose: () => void };

/** Deletes a person for good, by whoever types their surname. Keyed by its opening. */
export function DeleteDialog({ user, open, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [takesAlong, setTakesAlong] = useState(false);
  const { mutateAsync: removeUser, isPending } = useRemoveUser(user.id);
  const [refusal, setRefusal] = useState<string>();

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSurname(typed, user.last_name)) return;
    setRefusal(undefined);
    try {
      await removeUser(takesAlong);
      toast.success(`${nameOf(user)} non è più tra gli utenti.`, 5000);
      navigate(paths.adminUsers.href(), { replace: true });
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };
  return (
    <ActionDialog open={open} title={`Eliminare ${nameOf(user)}?`} onClose={onClose}>
      <form method="post" noValidate onSubmit={remove}>
        <Typography>Non si può tornare indietro:</Typography>
        <Box component="ul" sx={{ display: "grid", gap: 2, mt: 2, mb: 5, pl: 5 }}>
          {consequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
        {open && <LeftByAddress id={user.id} takesAlong={takesAlong} onChange={setTakesAlong} />}
        <FieldFrame id={id} label={`Per confermare scrivi il cognome: ${user.last_name}`} message={undefined}>
          <OutlinedInput
            id={id}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
        <Box role="alert" sx={{ mt: 4, "&:empty": { display: "none" } }}>
          {refusal && (
            <Banner tone="danger" icon={<ErrorOutline />}>
              {refusal}
            </Banner>
          )}
        </Box>
        <Box sx={{ display: "grid", gap: 3, mt: 5, mb: 2 }}>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isSurname(typed, user.last_name)}
            loading={isPending}
          >
            Elimina per sempre
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Annulla
          </Button>
        </Box>
      </form>
    </ActionDialog>
  );
}
