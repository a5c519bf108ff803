import Box from "@mui/material/Box";
import { plural } from "../../../../lib/format/format.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";

/** Says how many marks of a class wait for a network. */
export const WaitingMarks = ({ count }: { count: number }) =>
  count > 0 && (
    <Box data-screen sx={{ mt: 2 }}>
      <Strong variant="body2" role="status">
        {plural(count, "presenza aspetta", "presenze aspettano")} la connessione: si{" "}
        {count === 1 ? "invia" : "inviano"} da sé quando torna.
      </Strong>
    </Box>
  );
