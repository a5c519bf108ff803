import Typography from "@mui/material/Typography";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useSubmit } from "./act.ts";
import { type StaffPackage, useVoidPackage } from "./api.ts";
import { voidForm } from "./forms.ts";
import { ReasonField } from "./ReasonField.tsx";

type Props = DialogState & { uid: string; pkg: StaffPackage };

/** Voids a package for a reason; it can be restored from the past packages. */
export function VoidDialog({ uid, pkg: { id, name, service }, ...dialog }: Props) {
  const { mutateAsync: voidPackage } = useVoidPackage();
  const { submit } = useSubmit(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      title="Togli il pacchetto"
      submitLabel="Togli il pacchetto"
      schema={voidForm}
      defaultValues={{ reason: "" }}
      onSubmit={(body) =>
        submit(() => voidPackage({ params: { id: uid, productId: id }, body }), `«${name}» annullato.`)
      }
    >
      <Typography>
        «{name}» passa tra i pacchetti passati come annullato, con i suoi movimenti.{" "}
        {service
          ? "Le sedute che restano non si possono più segnare."
          : "Le classi già prenotate restano prenotate; se vengono cancellate, la lezione non si può usare."}{" "}
        Per 30 giorni lo puoi ripristinare. La vendita resta: se gli restituisci dei soldi, stornala tra le
        sue vendite.
      </Typography>
      <ReasonField />
    </FormDialog>
  );
}
