import Typography from "@mui/material/Typography";
import { type BulkAct, type ChosenAct, extensionDays } from "@studio/contract/members/bulk.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { memberTag } from "@studio/contract/people/model.ts";
import { isOnSale } from "@studio/contract/shop/catalogue.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";
import { correctionReason } from "@studio/contract/text/reason.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { programAssignment, programId } from "@studio/contract/training/model.ts";
import type { ReactNode } from "react";
import * as z from "zod";
import { catalogueQuery } from "../../../../../lib/catalogueQuery.ts";
import { useNow } from "../../../../../lib/clock.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { useRead } from "../../../../../lib/http/useRead.ts";
import { programChoices, programsQuery } from "../../../../../lib/training/programsQuery.ts";
import { DateField } from "../../../../../ui/dates/DateField.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../../ui/form/Form.tsx";
import { FormField } from "../../../../../ui/form/FormField.tsx";
import { SelectField } from "../../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../../ui/form/SubmitButton.tsx";
import { TextFold } from "../../../../../ui/layout/Fold.tsx";
import { FormGrid } from "../../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { skippedByExtensionQuery } from "../../api.ts";

const titles: Record<ChosenAct, string> = {
  tag: "Dai un’etichetta",
  untag: "Togli un’etichetta",
  extend: "Allunga i pacchetti",
  grant: "Assegna un pacchetto",
  assign: "Assegna un programma",
};

const tagForm = z.object({ tag: memberTag });
const extendForm = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, "Scrivi un numero")
    .transform(Number)
    .pipe(extensionDays),
  reason: correctionReason,
});
const grantForm = z.object({ name: z.string().min(1, "Scegli un pacchetto"), reason: correctionReason });

const assignForm = z.object({
  program: z.string().min(1, "Scegli un programma").pipe(programId),
  starts_on: z.string().min(1, "Campo obbligatorio").pipe(programAssignment.shape.starts_on),
});

const ReasonField = () => (
  <Stack gap={1.5}>
    <FormField name="reason" label="Motivo" autoComplete="off" required />
    <Note variant="body2">Resta nei movimenti, che legge anche la persona, e nel registro attività.</Note>
  </Stack>
);

type Person = { id: string; name: string };

/** Names those whom an extension leaves as they are, before it is done. */
function Skipped({ people }: { people: readonly Person[] }) {
  const skipped = useRead(skippedByExtensionQuery(people.map(({ id }) => id)));
  return (
    <Loaded of={skipped} label="Guardo i pacchetti" height={24}>
      {(ids) => {
        if (ids.length === 0)
          return <Typography variant="body2">Hanno tutti un pacchetto in corso che scade.</Typography>;
        const names = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
        return (
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {names.length === 1
              ? "Resta com’è "
              : `${names.length} restano come sono, senza un pacchetto in corso che scade: `}
            {names.join(", ")}
            {names.length === 1 ? ": non ha un pacchetto in corso che scade." : "."}
          </Typography>
        );
      }}
    </Loaded>
  );
}

/** The people of an act, closed at first. */
const Concerned = ({ names }: { names: readonly string[] }) => (
  <TextFold summary={<Strong component="span">A chi: {plural(names.length, "persona", "persone")}</Strong>}>
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {names.join(", ")}
    </Typography>
  </TextFold>
);

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type Props = DialogState & {
  kind: ChosenAct;
  people: readonly Person[];
  /** Tags that the selected people have. */
  tags: readonly string[];
  onAct: (act: BulkAct) => void;
};

/** Form of a bulk act. */
export function BulkForm({ kind, open, people, tags, onAct, onClose }: Props) {
  const names = people.map(({ name }) => name);
  const today = romeDay(useNow());
  const catalogue = useRead({ ...catalogueQuery, enabled: kind === "grant" });
  const packages: PackageGrant[] = (catalogue.data ?? [])
    .filter((offer) => isOnSale(offer, today))
    .flatMap((offer) => packageOf(offer, today) ?? []);
  const programs = useRead({ ...programsQuery, enabled: kind === "assign" });
  const fields = (children: ReactNode) => (
    <FormGrid>
      {children}
      <Concerned names={names} />
      <SubmitButton>{`${titles[kind]} a ${plural(names.length, "persona", "persone")}`}</SubmitButton>
    </FormGrid>
  );
  return (
    <ActionDialog open={open} title={titles[kind]} onClose={onClose}>
      {kind === "tag" && (
        <Form schema={tagForm} defaultValues={{ tag: "" }} onSubmit={async ({ tag }) => onAct({ kind, tag })}>
          {fields(<FormField name="tag" label="Etichetta" autoComplete="off" required />)}
        </Form>
      )}
      {kind === "untag" && (
        <Form schema={tagForm} onSubmit={async ({ tag }) => onAct({ kind, tag })}>
          {fields(<SelectField name="tag" label="Etichetta" initial={tags[0]} options={options(tags)} />)}
        </Form>
      )}
      {kind === "extend" && (
        <Form
          schema={extendForm}
          defaultValues={{ days: "", reason: "" }}
          onSubmit={async (extension) => onAct({ kind, ...extension })}
        >
          {fields(
            <>
              <Typography variant="body2">
                Si allungano i pacchetti in corso che hanno una scadenza.
              </Typography>
              <Skipped people={people} />
              <FormField name="days" label="Giorni" inputMode="numeric" autoComplete="off" required />
              <ReasonField />
            </>,
          )}
        </Form>
      )}
      {kind === "grant" && (
        <Loaded of={catalogue} label="Carico i pacchetti" height={200}>
          {() => (
            <Form
              schema={grantForm}
              defaultValues={{ name: packages[0]?.name ?? "", reason: "" }}
              onSubmit={async ({ name, reason }) => {
                const granted = packages.find((one) => one.name === name);
                if (granted) onAct({ kind, granted, reason });
              }}
            >
              {fields(
                <>
                  <SelectField
                    name="name"
                    label="Pacchetto"
                    initial={packages[0]?.name}
                    options={options(packages.map((one) => one.name))}
                  />
                  <Typography variant="body2">
                    Per chi ha già un abbonamento, quello nuovo comincia quando finisce l’altro: dopo vedi da
                    quando a quando vale per ognuno.
                  </Typography>
                  <ReasonField />
                </>,
              )}
            </Form>
          )}
        </Loaded>
      )}
      {kind === "assign" && (
        <Loaded of={programs} label="Carico i programmi" height={200}>
          {(offered) => (
            <Form
              schema={assignForm}
              defaultValues={{ program: "", starts_on: today }}
              onSubmit={async (assignment) => onAct({ kind, ...assignment })}
            >
              {fields(
                <>
                  <SelectField
                    name="program"
                    label="Programma"
                    placeholder="Scegli un programma"
                    options={programChoices(offered)}
                    required
                  />
                  <DateField name="starts_on" label="Primo giorno" required />
                </>,
              )}
            </Form>
          )}
        </Loaded>
      )}
    </ActionDialog>
  );
}
