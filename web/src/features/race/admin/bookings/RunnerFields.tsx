import { isDouble, raceCategory } from "@studio/contract/race/model.ts";
import { useWatch } from "react-hook-form";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";

const categories = raceCategory.options.map((value) => ({ value, label: value }));

/** Fields of a booking for staff; the partner is asked in doubles only. */
export function RunnerFields() {
  const category = raceCategory.safeParse(
    useWatch<{ category: string }, "category">({ name: "category" }),
  ).data;
  return (
    <>
      <Columns count={{ xs: 1, sm: 2 }}>
        <FormField name="first_name" label="Nome" autoComplete="off" required />
        <FormField name="last_name" label="Cognome" autoComplete="off" required />
      </Columns>
      <FormField name="email" label="Email" type="email" autoComplete="off" required />
      <FormField name="phone" label="Telefono" type="tel" autoComplete="off" required />
      <SelectField
        name="category"
        label="Categoria"
        options={categories}
        placeholder="Scegli una categoria"
        required
      />
      {category && isDouble(category) && (
        <FormField name="partner" label="In coppia con (facoltativo)" autoComplete="off" />
      )}
    </>
  );
}
