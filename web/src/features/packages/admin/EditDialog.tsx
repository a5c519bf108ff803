import type { PackageEdit } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { limitsText } from "@studio/contract/packages/limits/labels.ts";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { useSubmit } from "./act.ts";
import { type StaffPackage, useEditPackage } from "./api.ts";
import { ChangedBanner } from "./ChangedBanner.tsx";
import { packEdit, subscriptionEdit } from "./forms.ts";
import { PackageFields } from "./PackageFields.tsx";
import { ReasonField } from "./ReasonField.tsx";

type Props = DialogState & { uid: string; pkg: StaffPackage; now: Date };

/** Edits a package's name, lessons and end; of one that renews its name alone. After a conflicting edit by another user the typed values are kept. */
export function EditDialog({ uid, pkg, now, ...dialog }: Props) {
  const { id, name, size, start_date, expire_date, limits, version } = pkg;
  const { mutateAsync: edit } = useEditPackage();
  const { submit, changed } = useSubmit(dialog.onClose);
  const isPack = size > 0;
  const renews = isRenewed(pkg);
  const shared = {
    ...dialog,
    title: "Modifica il pacchetto",
    submitLabel: "Salva",
    onSubmit: (typed: Omit<PackageEdit, "version">) =>
      submit(
        () => edit({ params: { id: uid, x: id }, body: { ...typed, version } }),
        "Pacchetto aggiornato.",
      ),
    children: (
      <>
        {changed && <ChangedBanner pkg={pkg} now={now} />}
        <PackageFields isPack={isPack} hasFirstDay={start_date !== undefined} hasDays={!renews} />
        {renews && (
          <Note variant="body2">
            Si rinnova ogni mese, e le sue date seguono gli addebiti. Per farlo finire interrompi il rinnovo,
            per regalare giorni usa «Allunga i pacchetti» nell’elenco delle persone.
          </Note>
        )}
        {isPack && (
          <Note variant="body2">
            Se cambi le lezioni, quelle rimaste cambiano dello stesso numero: quelle già usate restano usate.
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
  const initial = { name, expire_date: expire_date ? lastDayOf(expire_date) : "", reason: "" };
  return isPack ? (
    <FormDialog {...shared} schema={packEdit} defaultValues={{ ...initial, size: String(size) }} />
  ) : (
    <FormDialog
      {...shared}
      schema={subscriptionEdit}
      defaultValues={{ ...initial, ...(start_date && { start_date }) }}
    />
  );
}
