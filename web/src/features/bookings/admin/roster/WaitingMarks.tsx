import Typography from "@mui/material/Typography";
import { plural } from "../../../../lib/format/format.ts";

/** Says how many marks of a class wait for a network. */
export const WaitingMarks = ({ count }: { count: number }) =>
  count > 0 && (
    <Typography variant="body2" role="status" data-screen sx={{ mt: 2, fontWeight: 600 }}>
      {plural(count, "presenza aspetta", "presenze aspettano")} la connessione: si{" "}
      {count === 1 ? "invia" : "inviano"} da sé quando torna.
    </Typography>
  );
