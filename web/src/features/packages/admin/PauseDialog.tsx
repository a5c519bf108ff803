import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import type { Pause, PausePreview } from "@studio/contract/packages/model.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { DateField } from "../../../ui/DateField.tsx";
import { Form, type Outcome } from "../../../ui/Form.tsx";
import { SubmitButton } from "../../../ui/SubmitButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { act } from "./act.ts";
import { type StaffPackage, usePausePackage, usePausePreview } from "./data.ts";
import { pauseForm } from "./forms.ts";
import { PauseEffect } from "./PauseEffect.tsx";

type Props = {
  uid: string;
  product: StaffPackage;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/** The days of a pause, then what it changes, then the pause. Somebody else's change meanwhile is shown before it counts. */
export function PauseDialog({ uid, product, open, now, onClose }: Props) {
  const preview = usePausePreview(uid, product.id);
  const { mutateAsync: pause } = usePausePackage(uid, product.id);
  const [asked, setAsked] = useState<Pause>({ from: "", to: "" });
  const [effect, setEffect] = useState<PausePreview>();
  const [changed, setChanged] = useState(false);
  const [isWorking, setWorking] = useState(false);

  const show = async (wanted: Pause): Promise<Outcome> => {
    setAsked(wanted);
    try {
      setEffect(await preview(wanted));
    } catch (error) {
      setEffect(undefined);
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      toast.error(errorMessage(error), 6000);
    }
    return "kept";
  };
  const confirm = async ({ version }: PausePreview) => {
    setWorking(true);
    const result = await act(() => pause({ ...asked, version }), "Pausa registrata.");
    setChanged(result.is === "changed");
    if (result.is === "changed" || result.is === "refused") await show(asked);
    setWorking(false);
    if (result.is === "done") onClose();
  };

  return (
    <ActionDialog
      open={open}
      title="Metti in pausa"
      onClose={onClose}
      actions={
        effect && (
          <>
            <Button variant="contained" size="large" loading={isWorking} onClick={() => confirm(effect)}>
              Conferma la pausa
            </Button>
            <Button variant="outlined" onClick={() => setEffect(undefined)}>
              Cambia le date
            </Button>
          </>
        )
      }
    >
      {effect ? (
        <PauseEffect product={product} asked={asked} effect={effect} changed={changed} now={now} />
      ) : (
        <Form schema={pauseForm} defaultValues={asked} onSubmit={show}>
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <Typography sx={{ color: "text.secondary" }}>
              {product.name}. I giorni di pausa si aggiungono alla scadenza.
            </Typography>
            <DateField name="from" label="Primo giorno" />
            <DateField name="to" label="Ultimo giorno" />
            <SubmitButton>Mostra cosa cambia</SubmitButton>
          </Box>
        </Form>
      )}
    </ActionDialog>
  );
}
