import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { paths } from "../../../../app/paths.ts";
import { plural } from "../../../../lib/format.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";

/** Everybody of a file is here now; what comes next. */
export const Imported = ({ count, onAnother }: { count: number; onAnother: () => void }) => (
  <Box role="status">
    <EmptyState
      title={plural(count, "persona importata", "persone importate")}
      hint={
        count === 1
          ? "È già tra gli utenti, con il suo pacchetto."
          : "Sono già tra gli utenti, con i loro pacchetti."
      }
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 3 }}>
          <LinkButton to={`${paths.adminUsers.href()}?sort=joined_at&order=desc`}>Vai agli utenti</LinkButton>
          <Button variant="outlined" onClick={onAnother}>
            Importa un altro file
          </Button>
        </Box>
      }
    />
  </Box>
);
