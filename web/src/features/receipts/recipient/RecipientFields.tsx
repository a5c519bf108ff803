import type { RecipientFact } from "@studio/contract/receipts/online.ts";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";

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
    <Columns count={[3, 5, 3]}>
      <FormField name="postcode" label="CAP" inputMode="numeric" autoComplete="off" />
      <FormField name="city" label="Comune" autoComplete="off" />
      <FormField name="province" label="Provincia" autoComplete="off" />
    </Columns>
  </>
);
