import Box from "@mui/material/Box";
import type { RecipientFact } from "@studio/contract/receipts/online.ts";
import { FormField } from "../../../ui/form/FormField.tsx";

type Props = { needs?: readonly RecipientFact[] };

/** Fields of the recipient of receipts, inside a form of `recipientForm`; those of `needs` have to be filled in. */
export const RecipientFields = ({ needs = [] }: Props) => (
  <>
    <FormField name="name" label="Intestata a" autoComplete="off" required />
    <FormField
      name="fiscal_code"
      label={needs.includes("fiscal_code") ? "Codice fiscale" : "Codice fiscale (facoltativo)"}
      autoComplete="off"
      required={needs.includes("fiscal_code")}
    />
    <FormField
      name="street"
      label={needs.includes("address") ? "Via e numero" : "Via e numero (facoltativo)"}
      autoComplete="off"
      required={needs.includes("address")}
    />
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "3fr 5fr 3fr" }}>
      <FormField name="postcode" label="CAP" inputMode="numeric" autoComplete="off" />
      <FormField name="city" label="Comune" autoComplete="off" />
      <FormField name="province" label="Provincia" autoComplete="off" />
    </Box>
  </>
);
