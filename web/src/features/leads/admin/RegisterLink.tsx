import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import type { Lead } from "@studio/contract/leads/model.ts";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";

/** Makes whoever sent a request a member: leads to the form for a new person, filled in. */
export const RegisterLink = ({ lead: { first_name, last_name, email, phone } }: { lead: Lead }) => (
  <Button
    variant="text"
    startIcon={<PersonAddAltOutlined />}
    component={Link}
    to={paths.adminUsers.href({ first_name, last_name, email, ...(phone && { phone }) })}
    aria-label={`Registra come cliente ${first_name} ${last_name}`}
    sx={{ px: 2 }}
  >
    Registra come cliente
  </Button>
);
