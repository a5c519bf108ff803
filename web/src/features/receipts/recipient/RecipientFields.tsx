import Box from "@mui/material/Box";
import { FormField } from "../../../ui/form/FormField.tsx";

/** Fields of the recipient of receipts, inside a form of `recipientForm`. */
export const RecipientFields = () => (
  <>
    <FormField name="name" label="Intestata a" autoComplete="off" required />
    <FormField name="fiscal_code" label="Codice fiscale (facoltativo)" autoComplete="off" />
    <FormField name="street" label="Via e numero (facoltativo)" autoComplete="off" />
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "3fr 5fr 3fr" }}>
      <FormField name="postcode" label="CAP" inputMode="numeric" autoComplete="off" />
      <FormField name="city" label="Comune" autoComplete="off" />
      <FormField name="province" label="Provincia" autoComplete="off" />
    </Box>
  </>
);
