import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { correctionReason } from "@studio/contract/packages/model.ts";
import { useState } from "react";

/** Whether a package pays for a seat, and why not. */
export type Charging = { charge: true } | { charge: false; reason: string };

/** Returns the choice of whether a package pays, and what is wrong with it while no reason is typed. */
export function useCharging() {
  const [charge, setCharge] = useState(true);
  const [reason, setReason] = useState("");
  const parsed = correctionReason.safeParse(reason);
  const charging: Charging | undefined = charge
    ? { charge }
    : parsed.success
      ? { charge, reason: parsed.data }
      : undefined;
  return { charging, charge, setCharge, reason, setReason };
}

/** Asks whether a package pays for a seat; a free one needs a reason, which the log and the takings keep. */
export function ChargingField({ charge, setCharge, reason, setReason }: ReturnType<typeof useCharging>) {
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={charge} onChange={(_, checked) => setCharge(checked)} />}
        label="Scala una lezione dal pacchetto"
        sx={{ mt: 3, minHeight: 44 }}
      />
      {!charge && (
        <TextField
          fullWidth
          required
          label="Perché è gratis"
          helperText="Almeno 3 caratteri: resta nel registro e tra gli incassi, a zero euro."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ mt: 2 }}
        />
      )}
    </>
  );
}
