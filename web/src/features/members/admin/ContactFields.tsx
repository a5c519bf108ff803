import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FormField } from "../../../ui/form/FormField.tsx";

/** Fields for a member's names, e-mail and phone, in the surrounding `Form`; `hint` is shown below the e-mail. */
export const ContactFields = ({ hint }: { hint?: ReactNode }) => (
  <>
    <Box sx={{ display: "grid", gap: 4, alignItems: "start", gridTemplateColumns: { sm: "1fr 1fr" } }}>
      <FormField name="first_name" label="Nome" autoComplete="off" autoFocus required />
      <FormField name="last_name" label="Cognome" autoComplete="off" required />
    </Box>
    <div>
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="off" required />
      <Box role="status" sx={{ mt: 1, "&:empty": { display: "none" } }}>
        {hint}
      </Box>
    </div>
    <FormField name="phone" label="Telefono (facoltativo)" type="tel" inputMode="tel" autoComplete="off" />
  </>
);
