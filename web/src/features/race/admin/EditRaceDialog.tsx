import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceEvent } from "@studio/contract/race/model.ts";
import { sendForm } from "../../../lib/act.ts";
import { editablePrice } from "../../../lib/format.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { Form } from "../../../ui/Form.tsx";
import { SubmitButton } from "../../../ui/SubmitButton.tsx";
import { useEditRace } from "./data.ts";
import { changeForm } from "./forms.ts";
import { RaceFields } from "./RaceFields.tsx";

type Props = { race: RaceEvent; open: boolean; onClose: () => void };

/** Name, price and payment link of a race; who has booked keeps the price of then. */
export function EditRaceDialog({ race, open, onClose }: Props) {
  const { id, name, price, payment_link } = race;
  const { mutateAsync: editRace } = useEditRace(id);
  return (
    <ActionDialog open={open} title="Modifica la simulazione" onClose={onClose}>
      <Form
        schema={changeForm}
        defaultValues={{ name, price: editablePrice(price), payment_link: payment_link ?? "" }}
        onSubmit={(change) =>
          sendForm(async () => {
            await editRace(change);
            onClose();
          }, "Simulazione aggiornata.")
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <RaceFields />
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Chi ha già prenotato mantiene la quota di allora.
          </Typography>
          <SubmitButton>Salva</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
