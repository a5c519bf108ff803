import Box from "@mui/material/Box";
import {
  type Discount,
  type DiscountInput,
  discountCode,
  discountInput,
} from "@studio/contract/discounts/model.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { grantsPackage } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { editablePrice, parsePrice } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { CheckField } from "../../../ui/form/CheckField.tsx";
import type { Outcome } from "../../../ui/form/Form.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../ui/form/RadioField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { loadDiscount, useSaveDiscount } from "./api.ts";
import { conditionsText, daysText, offersText, reductionText } from "./labels.ts";

type Terms = Omit<DiscountInput, "version">;

/** A number as typed, for the contract to check; `null` of an empty field. */
const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));

const dayOrNull = z
  .string()
  .transform((text) => text || null)
  .pipe(z.iso.date("Questa data non esiste").nullable());

const typed = {
  kind: z.enum(["percent", "amount"]),
  percent: z.string(),
  cents: z.string(),
  offers: z.array(z.string()),
  from: dayOrNull,
  until: dayOrNull,
  max_uses: z.string(),
  max_per_person: z.string(),
  for_newcomers: z.boolean(),
  note: z.string(),
};
type Typed = z.output<z.ZodObject<typeof typed>>;

/** Parses the fields to the terms of a code, with the contract's messages beside them. */
function parseTerms(values: Typed, context: z.core.$RefinementCtx): Terms {
  const { kind, percent, cents, max_uses, max_per_person, ...rest } = values;
  const parsed = discountInput.safeParse({
    ...rest,
    reduction:
      kind === "percent"
        ? { kind, percent: numberOrNull(percent) ?? Number.NaN }
        : { kind, cents: parsePrice(cents) ?? Number.NaN },
    max_uses: numberOrNull(max_uses),
    max_per_person: numberOrNull(max_per_person),
    version: null,
  });
  if (parsed.success) {
    const { version: _, ...terms } = parsed.data;
    return terms;
  }
  // A field is named as the last part of its place: `reduction.percent`.
  for (const { path, message } of parsed.error.issues)
    context.issues.push({ code: "custom", input: values, path: path.slice(-1), message });
  return z.NEVER;
}

const discountForm = z
  .object({ code: discountCode, ...typed })
  .transform(({ code, ...values }, context) => ({ code, terms: parseTerms(values, context) }));

const orNothing = (value: number | string | null | undefined): string => (value ? String(value) : "");

/** Returns the fields of a code, or of a new one: for each person once. */
const fieldsOf = (discount: Discount | undefined): z.input<typeof discountForm> => ({
  code: discount?.code ?? "",
  kind: discount?.reduction.kind ?? "percent",
  percent: discount?.reduction.kind === "percent" ? String(discount.reduction.percent) : "",
  cents: discount?.reduction.kind === "amount" ? editablePrice(discount.reduction.cents) : "",
  offers: discount?.offers ?? [],
  from: orNothing(discount?.from),
  until: orNothing(discount?.until),
  max_uses: orNothing(discount?.max_uses),
  max_per_person: discount ? orNothing(discount.max_per_person) : "1",
  for_newcomers: discount?.for_newcomers ?? false,
  note: discount?.note ?? "",
});

/** Returns the terms of a code as staff read them. */
const described = (discount: Discount, catalogue: readonly Offer[], today: string): string[] => [
  `Sconto: ${reductionText(discount.reduction)}`,
  `Per ${offersText(discount.offers, catalogue)}`,
  `Giorni: ${daysText(discount, today)}`,
  discount.max_uses === null
    ? "Senza un numero massimo di usi"
    : `Al massimo ${discount.max_uses} usi in tutto`,
  conditionsText(discount) ?? "Per chiunque, quante volte vuole",
  `Motivo: ${discount.note}`,
  discount.ended_at === null ? "Non è concluso" : "È concluso",
];

/** Returns what is different of a code that was read before. */
function changesOf(before: readonly string[], current: readonly string[]): string[] {
  const changes = current.filter((line) => !before.includes(line));
  return changes.length > 0 ? changes : ["Niente di diverso: è stato solo salvato di nuovo"];
}

/** Fields for by how much a code lowers a price. */
function ReductionFields() {
  const kind: unknown = useWatch({ name: "kind" });
  return (
    <>
      <RadioField
        name="kind"
        label="Quanto toglie"
        options={[
          { value: "percent", label: "Una percentuale" },
          { value: "amount", label: "Un importo" },
        ]}
      />
      {kind === "percent" ? (
        <FormField name="percent" label="Percentuale" inputMode="numeric" autoComplete="off" required />
      ) : (
        <MoneyField name="cents" label="Importo" required />
      )}
    </>
  );
}

/** Choice of the offers that a code is for: of the packages on the price list, and those that it has already. */
function OffersField() {
  const catalogue = useRead(catalogueQuery);
  const { field } = useController<{ offers: string[] }, "offers">({ name: "offers" });
  const chosen = field.value;
  const isOffered = (offer: Offer) =>
    chosen.includes(offer.id) || (grantsPackage(offer) && !offer.isWithdrawn);
  return (
    <Box role="group" aria-label="Per quali pacchetti">
      <Stack gap={2}>
        <div>
          <Strong>Per quali pacchetti</Strong>
          <Note variant="body2">Se non ne scegli, vale per tutti.</Note>
        </div>
        <Loaded of={catalogue} label="Carico i pacchetti" height={44} rows={3}>
          {(all) => (
            <Row>
              {all.filter(isOffered).map((offer) => {
                const pressed = chosen.includes(offer.id);
                return (
                  <ToggleChip
                    key={offer.id}
                    pressed={pressed}
                    onToggle={() =>
                      field.onChange(pressed ? chosen.filter((id) => id !== offer.id) : [...chosen, offer.id])
                    }
                  >
                    {offerTitle(offer)}
                  </ToggleChip>
                );
              })}
            </Row>
          )}
        </Loaded>
      </Stack>
    </Box>
  );
}

type Props = DialogState & {
  /** The code to change; a new one is made without it. */
  discount: Discount | undefined;
  catalogue: readonly Offer[];
  today: string;
};

/** Makes a discount code, or changes what holds for its next uses. Keyed by its opening. */
export function DiscountDialog({ discount, catalogue, today, open, onClose }: Props) {
  const { mutateAsync } = useSaveDiscount();
  // The code from which one's changes begin: another one after a conflict.
  const [base, setBase] = useState(discount);
  const [conflict, setConflict] = useState<{ terms: Terms; current: Discount; open: boolean }>();

  const save = async (code: string, terms: Terms, version: number | null) => {
    try {
      await mutateAsync({ params: { code }, body: { ...terms, version } });
    } catch (error) {
      const current =
        error instanceof StudioError && error.code === "changed_meanwhile"
          ? await loadDiscount(code)
          : undefined;
      if (!current) throw error;
      return setConflict({ terms, current, open: true });
    }
    onClose();
    toast.success(version === null ? `Il codice ${code} è pronto.` : `Codice ${code} salvato.`, 4000);
  };
  const submit = async (code: string, terms: Terms): Promise<Outcome> => {
    let isTaken = false;
    const outcome = await sendForm(async () => {
      try {
        await save(code, terms, base?.version ?? null);
      } catch (error) {
        isTaken = error instanceof StudioError && error.code === "discount_exists";
        if (!isTaken) throw error;
      }
    });
    return isTaken ? { refused: { code: errors.discount_exists.message } } : outcome;
  };
  const closeConflict = () => conflict && setConflict({ ...conflict, open: false });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={base ? `Modifica ${base.code}` : "Nuovo codice sconto"}
      submitLabel={base ? "Salva il codice" : "Crea il codice"}
      schema={discountForm}
      defaultValues={fieldsOf(base)}
      version={base?.version}
      onSubmit={({ code, terms }) => submit(code, terms)}
      conflict={
        base &&
        conflict && (
          <ConflictDialog
            open={conflict.open}
            title="Il codice è cambiato"
            text="Un’altra persona ha salvato questo codice, mentre lo modificavi. È diverso da quello che avevi aperto:"
            changes={changesOf(
              described(base, catalogue, today),
              described(conflict.current, catalogue, today),
            )}
            onOverwrite={() => {
              closeConflict();
              void sendForm(() => save(base.code, conflict.terms, conflict.current.version));
            }}
            onReload={() => {
              closeConflict();
              setBase(conflict.current);
            }}
            onClose={closeConflict}
          />
        )
      }
    >
      {!base && (
        <FormField name="code" label="Codice" autoComplete="off" hint="Per esempio BENVENUTO10." required />
      )}
      <ReductionFields />
      <OffersField />
      <DateField name="from" label="Primo giorno, se ne ha uno" />
      <DateField name="until" label="Ultimo giorno, se ne ha uno" />
      <Columns count={2} gap={3} align="start">
        <FormField
          name="max_uses"
          label="Usi in tutto"
          inputMode="numeric"
          autoComplete="off"
          hint="Vuoto: senza limite."
        />
        <FormField
          name="max_per_person"
          label="Usi a persona"
          inputMode="numeric"
          autoComplete="off"
          hint="Vuoto: senza limite."
        />
      </Columns>
      <CheckField name="for_newcomers" label="Solo per chi non ha mai avuto un pacchetto" />
      <FormField
        name="note"
        label="A che cosa serve"
        autoComplete="off"
        hint="Lo legge solo lo staff."
        required
      />
    </FormDialog>
  );
}
