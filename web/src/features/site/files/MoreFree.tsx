import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";

/** Links to what is free besides the files: the sheets for the summer, and the programme by three questions. */
export const MoreFree = () => (
  <Typography sx={{ mt: 8 }}>
    Per le vacanze ci sono le{" "}
    <Link component={RouterLink} to={paths.summerSheets.href()}>
      schede estate
    </Link>
    . E con tre domande{" "}
    <Link component={RouterLink} to={paths.advisor.href()}>
      trovi il tuo programma
    </Link>{" "}
    della settimana.
  </Typography>
);
