import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { act } from "./act.ts";
import { type StaffPackage, useVoidPackage } from "./api.ts";
import { voidForm } from "./forms.ts";
import { ReasonField } from "./ReasonField.tsx";

type Props = { uid: string; pkg: StaffPackage; open: boolean; onClose: () => void };

/** Voids a package for a reason; it can be restored from the past packages. */
export function VoidDialog({ uid, pkg, open, onClose }: Props) {
  const { mutateAsync: voidPackage } = useVoidPackage(uid, pkg.id);
  const save = async ({ reason }: { reason: string }): Promise<Outcome> => {
    const result = await act(() => voidPackage(reason), `«${pkg.name}» annullato.`);
    if (result.is === "done") onClose();
    return result.is === "refused" ? { refused: result.fields } : "kept";
  };
  return (
    <ActionDialog open={open} title="Togli il pacchetto" onClose={onClose}>
      <Form schema={voidForm} defaultValues={{ reason: "" }} onSubmit={save}>
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            «{pkg.name}» passa tra i pacchetti passati come annullato, con i suoi movimenti. Le classi già
            prenotate restano prenotate; se vengono cancellate, la lezione non si può usare. Per 30 giorni lo
            puoi ripristinare. La vendita resta: se gli restituisci dei soldi, stornala tra le sue vendite.
          </Typography>
          <ReasonField />
          <SubmitButton>Togli il pacchetto</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
