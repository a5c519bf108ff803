import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";

/** Links to the member who already has the e-mail. */
export const TakenLink = ({ email }: { email: string }) => (
  <Link
    component={RouterLink}
    to={`${adminPaths.users.href()}?${new URLSearchParams({ q: email })}`}
    variant="body2"
    sx={{ display: "inline-flex", alignItems: "center", minHeight: 44 }}
  >
    Cerca chi ha già questa email
  </Link>
);
