import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { FoundByAddress } from "@studio/contract/account/staffEndpoints.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { useLoad } from "../../../../lib/useLoad.ts";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { loadFoundByAddress } from "../data.ts";

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const wordsOf = ({ leads, race_bookings, payments }: FoundByAddress): string[] => [
  ...counted(leads, "richiesta dal sito", "richieste dal sito"),
  ...counted(race_bookings, "prenotazione di gara", "prenotazioni di gara"),
  ...counted(payments, "pagamento", "pagamenti"),
];

type Props = { id: string; takesAlong: boolean; onChange: (takesAlong: boolean) => void };

/** What was left with an address that nobody has shown to be this person's: staff say whether it goes too. */
export function LeftByAddress({ id, takesAlong, onChange }: Props) {
  const { loaded } = useLoad((signal) => loadFoundByAddress(id, signal));
  if (loaded.status === "loading")
    return <Skeleton role="status" aria-label="Cerco altri dati" height={44} />;
  if (loaded.status === "error")
    return <ErrorState message={errorMessage(loaded.error)} onRetry={loaded.retry} />;
  const { email, proven } = loaded.data;
  const found = wordsOf(loaded.data);
  if (proven || found.length === 0) return null;
  return (
    <Box sx={{ mb: 5 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Con l’email {email} sono arrivati anche: {found.join(", ")}. La persona non ha mai confermato che
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
