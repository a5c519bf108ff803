import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { correctionReason } from "@studio/contract/text/reason.ts";
import { useState } from "react";
import { isOverlap, wantsBegin } from "./labels.ts";

/** Whether a package pays for a seat, whether its member asked aloud to begin it at once, and why none pays. */
export type Charging = ({ charge: true; begin_at_once?: true } | { charge: false; reason: string }) & {
  /** Whether the class may overlap with another one of the member. */
  despite_overlap: boolean;
};

/**
 * Returns the choice of whether a package pays; no `charging` while no reason is typed. `onRefused` asks what an error
 * wants to know, `reset` forgets it for the next person.
 */
export function useCharging() {
  const [charge, setCharge] = useState(true);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [begins, setBegins] = useState(false);
  const [overlap, setOverlap] = useState<string>();
  const [acceptsOverlap, setAcceptsOverlap] = useState(false);
  const parsed = correctionReason.safeParse(reason);
  const answer = { despite_overlap: acceptsOverlap };
  const paid: Charging = { charge: true, ...(begins && { begin_at_once: true }), ...answer };
  const free: Charging | undefined = parsed.success
    ? { charge: false, reason: parsed.data, ...answer }
    : undefined;
  const charging: Charging | undefined = charge ? paid : free;
  const onRefused = (error: unknown) => {
    if (wantsBegin(error)) setAsked(true);
    if (isOverlap(error)) setOverlap(error.fields?.despite_overlap ?? error.message);
  };
  const reset = () => {
    setAsked(false);
    setBegins(false);
    setOverlap(undefined);
    setAcceptsOverlap(false);
  };
  const asking = { isAsked, begins, setBegins, overlap, acceptsOverlap, setAcceptsOverlap };
  return { charging, charge, setCharge, reason, setReason, ...asking, onRefused, reset };
}

export type ChargingChoice = ReturnType<typeof useCharging>;

type Props = Omit<ChargingChoice, "charging" | "onRefused" | "reset">;

/**
 * Asks whether a package pays for a seat; a free one needs a reason, which the log and the takings keep. Once the server
 * wants to know, staff record that the member asked aloud to begin at once (docs/product/withdrawals.md#begin-at-once).
 */
export function ChargingField({
  charge,
  setCharge,
  reason,
  setReason,
  isAsked,
  begins,
  setBegins,
  overlap,
  acceptsOverlap,
  setAcceptsOverlap,
}: Props) {
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={charge} onChange={(_, checked) => setCharge(checked)} />}
        label="Scala una lezione dal pacchetto"
      />
      {charge && isAsked && (
        <FormControlLabel
          control={<Checkbox checked={begins} onChange={(_, checked) => setBegins(checked)} />}
          label="Ha chiesto a voce di cominciare subito: se recede, paga quello che ha usato"
        />
      )}
      {overlap !== undefined && (
        <FormControlLabel
          control={
            <Checkbox checked={acceptsOverlap} onChange={(_, checked) => setAcceptsOverlap(checked)} />
          }
          label={`${overlap} Prenota tutte e due`}
        />
      )}
      {!charge && (
        <TextField
          fullWidth
          required
          label="Perché è gratis"
          helperText="Almeno 3 caratteri: resta nel registro e tra gli incassi, a zero euro."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { required: false } }}
          sx={{ mt: 2 }}
        />
      )}
    </>
  );
}
