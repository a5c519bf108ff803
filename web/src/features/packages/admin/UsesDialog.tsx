import Add from "@mui/icons-material/Add";
import Remove from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { changeLabel } from "../ledger/labels.ts";
import { act } from "./act.ts";
import { type StaffPackage, useSetUses } from "./api.ts";
import { ChangedBanner } from "./ChangedBanner.tsx";

/** Maximum number of remaining lessons (the contract's `usesChange`). */
const MAX_USES = 1000;

const readUses = (text: string): number | undefined => {
  const uses = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return uses <= MAX_USES ? uses : undefined;
};

type Props = {
  uid: string;
  pkg: StaffPackage;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/** Sets the remaining lessons of a pack, with a preview of the ledger entry. */
export function UsesDialog({ uid, pkg, open, now, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(String(pkg.remaining));
  const [changed, setChanged] = useState(false);
  const [message, setMessage] = useState<string>();
  const { mutateAsync: setUses, isPending } = useSetUses(uid, pkg.id);
  const { remaining, version } = pkg;
  const uses = readUses(text);
  const step = (by: 1 | -1) => setText(String(Math.min(MAX_USES, Math.max(0, (uses ?? remaining) + by))));

  const save = async () => {
    if (uses === undefined) return setMessage(`Scrivi un numero da 0 a ${MAX_USES}`);
    if (uses === remaining) return onClose();
    setMessage(undefined);
    const result = await act(() => setUses({ uses, version }), "Lezioni aggiornate.");
    setChanged(result.is === "changed");
    if (result.is === "refused") setMessage(result.fields.uses);
    if (result.is === "done") onClose();
  };

  return (
    <ActionDialog
      open={open}
      title="Lezioni rimaste"
      onClose={onClose}
      actions={
        <Button variant="contained" size="large" loading={isPending} onClick={save}>
          Salva
        </Button>
      }
    >
      <Box sx={{ display: "grid", gap: 4 }}>
        {changed && <ChangedBanner pkg={pkg} now={now} />}
        <Typography sx={{ color: "text.secondary" }}>{pkg.name}</Typography>
        <Box sx={{ display: "flex", alignItems: "flex-end", gap: 3 }}>
          <IconButton aria-label="Una in meno" onClick={() => step(-1)} sx={stepSize}>
            <Remove />
          </IconButton>
          <FieldFrame id={id} label="Lezioni rimaste" message={message}>
            <OutlinedInput
              id={id}
              value={text}
              onChange={({ target }) => setText(target.value)}
              slotProps={{
                input: {
                  inputMode: "numeric",
                  autoComplete: "off",
                  "aria-invalid": message !== undefined,
                  ...(message !== undefined && { "aria-describedby": `${id}-error` }),
                },
              }}
              sx={{ "& input": { textAlign: "center", typography: "h2", p: 2 } }}
            />
          </FieldFrame>
          <IconButton aria-label="Una in più" onClick={() => step(1)} sx={stepSize}>
            <Add />
          </IconButton>
        </Box>
        <Typography role="status">{preview(uses, remaining)}</Typography>
      </Box>
    </ActionDialog>
  );
}

const stepSize = { width: 52, height: 52, border: "2px solid" };

/** Returns the preview of a correction: `Da 9 a 7: nei movimenti comparirà «Correzione dello studio, −2».` */
function preview(uses: number | undefined, remaining: number): string {
  if (uses === undefined) return "";
  if (uses === remaining) return "È il numero di adesso: non cambia nulla.";
  const change = changeLabel({ delta: uses - remaining, remaining: uses, reason: "corrected" });
  return `Da ${remaining} a ${uses}: nei movimenti comparirà «Correzione dello studio, ${change}».`;
}
