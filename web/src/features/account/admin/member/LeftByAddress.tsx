import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { FoundByAddress } from "@studio/contract/account/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { foundByAddressQuery } from "../data.ts";

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
  const { data, error, refetch } = useQuery(foundByAddressQuery(id));
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Skeleton role="status" aria-label="Cerco altri dati" height={44} />;
  const { email, proven } = data;
  const found = wordsOf(data);
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
