import type { PackageEdit } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { limitsText } from "@studio/contract/packages/limits/labels.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { useSubmit } from "./act.ts";
import { type StaffPackage, useEditPackage } from "./api.ts";
import { ChangedBanner } from "./ChangedBanner.tsx";
import { packEdit, renewalEdit, subscriptionEdit } from "./forms.ts";
import { PackageFields } from "./PackageFields.tsx";
import { ReasonField } from "./ReasonField.tsx";

type Props = DialogState & { uid: string; pkg: StaffPackage; now: Date };

/**
 * Edits a package's name, lessons and end; one that renews is given days, or they are taken from it, wherever its debits have
 * moved its end. After a conflicting edit by another user the typed values are kept.
 */
export function EditDialog({ uid, pkg, now, ...dialog }: Props) {
  const { id, name, size, start_date, expire_date, limits, service, version } = pkg;
  const { mutateAsync: edit } = useEditPackage();
  const { submit, changed } = useSubmit(dialog.onClose);
  const isPack = size > 0;
  const renews = isRenewed(pkg);
  const save = (typed: Omit<PackageEdit, "version">) =>
    submit(() => edit({ params: { id: uid, x: id }, body: { ...typed, version } }), "Pacchetto aggiornato.");
  const shared = {
    ...dialog,
    title: "Modifica il pacchetto",
    submitLabel: "Salva",
    children: (
      <>
        {changed && <ChangedBanner pkg={pkg} now={now} />}
        <PackageFields isPack={isPack} hasFirstDay={start_date !== undefined} hasDays={!renews} />
        {renews && (
          <FormField
            name="days"
            label="Giorni in più, o in meno"
            autoComplete="off"
            hint="Si rinnova ogni mese, e le sue date seguono gli addebiti: 7 gli dà una settimana, -7 gliela toglie. Per farlo finire interrompi il rinnovo."
          />
        )}
        {isPack && (
          <Note variant="body2">
            {service
              ? "Se cambi le sedute, quelle rimaste cambiano dello stesso numero: quelle già fatte restano fatte."
              : "Se cambi le lezioni, quelle rimaste cambiano dello stesso numero: quelle già usate restano usate."}
          </Note>
        )}
        {limits && (
          <Note variant="body2">
            {`Limiti: ${limitsText(limits)}. Restano quelli di quando è stato assegnato: per cambiarli assegna un altro pacchetto.`}
          </Note>
        )}
        <ReasonField />
      </>
    ),
  };
  if (renews && expire_date !== null)
    return (
      <FormDialog
        {...shared}
        schema={renewalEdit}
        defaultValues={{ name, days: "0", reason: "" }}
        onSubmit={({ days, ...typed }) =>
          save({ ...typed, size, expire_date: addRomeDays(expire_date, days) })
        }
      />
    );
  const initial = { name, expire_date: expire_date ? lastDayOf(expire_date) : "", reason: "" };
  return isPack ? (
    <FormDialog
      {...shared}
      schema={packEdit}
      defaultValues={{ ...initial, size: String(size) }}
      onSubmit={save}
    />
  ) : (
    <FormDialog
      {...shared}
      schema={subscriptionEdit}
      defaultValues={{ ...initial, ...(start_date && { start_date }) }}
      onSubmit={save}
    />
  );
}
