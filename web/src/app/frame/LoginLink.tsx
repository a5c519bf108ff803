import PersonOutlined from "@mui/icons-material/PersonOutlined";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** Renders a visitor's link to the sign-in page. */
export const LoginLink = () => (
  <IconButton component={Link} to={paths.login.href()} aria-label="Accedi">
    <PersonOutlined />
  </IconButton>
);
