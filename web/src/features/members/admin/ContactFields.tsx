import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";

/** Fields for a member's names, e-mail and phone, in the surrounding `Form`; `hint` is shown below the e-mail. */
export const ContactFields = ({ hint }: { hint?: ReactNode }) => (
  <>
    <Columns count={{ sm: 2 }} align="start">
      <FormField name="first_name" label="Nome" autoComplete="off" autoFocus required />
      <FormField name="last_name" label="Cognome" autoComplete="off" required />
    </Columns>
    <Stack gap={1}>
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="off" required />
      <Box role="status" sx={{ "&:empty": { position: "absolute" } }}>
        {hint}
      </Box>
    </Stack>
    <FormField name="phone" label="Telefono (facoltativo)" type="tel" inputMode="tel" autoComplete="off" />
  </>
);
