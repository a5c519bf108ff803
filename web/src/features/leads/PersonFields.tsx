import Box from "@mui/material/Box";
import { FormField } from "../../ui/form/FormField.tsx";

/** Props of `PersonFields`: the field names of the file forms differ from those of the others. */
type Props = { names: { first: string; last: string }; phone?: boolean };

/** Name, surname, e-mail and, with `phone`, the phone number. */
export const PersonFields = ({ names, phone = false }: Props) => (
  <>
    <Box
      sx={{
        display: "grid",
        columnGap: { xs: 3, sm: 5 },
        rowGap: 5,
        gridTemplateColumns: { xs: "repeat(auto-fit, minmax(min(140px, 100%), 1fr))", sm: "1fr 1fr" },
        alignItems: "start",
      }}
    >
      <FormField name={names.first} label="Nome" autoComplete="given-name" required />
      <FormField name={names.last} label="Cognome" autoComplete="family-name" required />
    </Box>
    <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
    {phone && (
      <FormField name="phone" label="Telefono" type="tel" inputMode="tel" autoComplete="tel" required />
    )}
  </>
);

export const fileNames = { first: "name", last: "surname" };
export const contactNames = { first: "first_name", last: "last_name" };
