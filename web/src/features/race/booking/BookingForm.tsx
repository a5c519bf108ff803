import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type RaceForm, raceCategory, raceForm } from "@studio/contract/race/model.ts";
import { Link as RouterLink } from "react-router-dom";
import { useContacts } from "../../../lib/content/contacts.ts";
import { paths } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Honeypot } from "../../../ui/form/Honeypot.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { BOOKING_DRAFT } from "./draft.ts";
import { FillFromSession } from "./FillFromSession.tsx";
import type { BookingNote } from "./useBooking.ts";

const categories = raceCategory.options.map((value) => ({ value, label: value }));

type Props = {
  label: string;
  /** Outcome of the last attempt, shown beside the button. */
  note: BookingNote | undefined;
  onBook: (entered: RaceForm) => Promise<Outcome>;
  onInvalid: () => HTMLElement | undefined;
};

/** Form for the runner and the category; its draft survives the redirect to the payment page. */
export function BookingForm({ label, note, onBook, onInvalid }: Props) {
  // The form has no endpoint of its own: a native submit before hydration would lose the input.
  const hydrated = useHydrated();
  const { email } = useContacts();
  return (
    <Form schema={raceForm} draft={BOOKING_DRAFT} onSubmit={onBook} onInvalid={onInvalid}>
      <FillFromSession />
      <Box sx={{ display: "grid", gap: 5, color: "text.primary" }}>
        <Columns count={{ xs: 1, sm: 2 }} gap={5} align="start">
          <FormField name="first_name" label="Nome" autoComplete="given-name" required />
          <FormField name="last_name" label="Cognome" autoComplete="family-name" required />
        </Columns>
        <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
        <FormField name="phone" label="Telefono" type="tel" inputMode="tel" autoComplete="tel" required />
        <SelectField
          name="category"
          label="Categoria"
          options={categories}
          placeholder="Scegli la categoria"
          required
        />
        {note && (
          <Banner tone={note.kind === "failed" ? "danger" : "warn"} icon={<ErrorOutline />}>
            {note.text}
            {note.kind === "unpaid" && (
              <>
                {" "}
                Scrivici a <Link href={`mailto:${email}`}>{email}</Link>.
              </>
            )}
          </Banner>
        )}
        <Honeypot />
        <SubmitButton disabled={!hydrated}>{label}</SubmitButton>
        <Note variant="body2">
          Il posto è per una data precisa: dopo il pagamento non è previsto il recesso; se annulliamo noi, ti
          rimborsiamo. Paghi sulla pagina sicura del nostro fornitore di pagamenti. Usiamo i tuoi dati solo
          per questa prenotazione: leggi l’
          <Link component={RouterLink} to={paths.privacy.href()}>
            informativa sulla privacy
          </Link>{" "}
          e i{" "}
          <Link component={RouterLink} to={paths.terms.href()}>
            termini e condizioni
          </Link>
          .
        </Note>
      </Box>
    </Form>
  );
}
