import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Notice } from "../ui/Notice.tsx";

/** A public page that broke: what happened, and a way on. */
export const SiteFailure = () => (
  <Notice
    title="Qualcosa non ha funzionato"
    action={
      <Button variant="contained" onClick={() => window.location.reload()}>
        Ricarica
      </Button>
    }
  >
    <Typography role="alert">La pagina si è interrotta. Ricarica per continuare.</Typography>
  </Notice>
);
