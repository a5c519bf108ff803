import Typography from "@mui/material/Typography";
import { formatDayTime } from "../../../lib/format/format.ts";

/** The neutral answer to a request, the same for every number and e-mail. */
export const Received = ({ at }: { at?: Date }) => (
  <Typography sx={{ mt: 2 }}>
    {at && `${formatDayTime(at)}. `}Ti abbiamo mandato un’email: se i dati corrispondono a un acquisto, c’è il
    link per confermare il recesso, altrimenti ti diciamo che cosa non torna. Vale la data di questa
    richiesta. Non arriva niente? Guarda nello spam, oppure scrivici.
  </Typography>
);
