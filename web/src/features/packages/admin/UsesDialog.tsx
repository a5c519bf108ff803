import Add from "@mui/icons-material/Add";
import Remove from "@mui/icons-material/Remove";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useField } from "../../../ui/form/useField.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { changeLabel } from "../ledger/labels.ts";
import { useSubmit } from "./act.ts";
import { type StaffPackage, useSetUses } from "./api.ts";
import { ChangedBanner } from "./ChangedBanner.tsx";
import { MAX_USES, readUses, usesForm } from "./forms.ts";
import { ReasonField } from "./ReasonField.tsx";

type Typed = z.input<typeof usesForm>;

type Props = DialogState & { uid: string; pkg: StaffPackage; now: Date };

/** Sets the remaining lessons of a pack for a reason, with a preview of the ledger entry. */
export function UsesDialog({ uid, pkg, now, ...dialog }: Props) {
  const { mutateAsync: setUses } = useSetUses();
  const { submit, changed } = useSubmit(dialog.onClose);
  const { id, remaining, version } = pkg;
  return (
    <FormDialog
      {...dialog}
      title={pkg.service ? "Sedute rimaste" : "Lezioni rimaste"}
      submitLabel="Salva"
      schema={usesForm}
      defaultValues={{ uses: String(remaining), reason: "" }}
      onSubmit={(typed) =>
        submit(
          () => setUses({ params: { id: uid, x: id }, body: { ...typed, version } }),
          "Lezioni aggiornate.",
        )
      }
    >
      {changed && <ChangedBanner pkg={pkg} now={now} />}
      <Note>{pkg.name}</Note>
      <UsesField remaining={remaining} />
      <ReasonField />
    </FormDialog>
  );
}

/** The lessons left, by typing or by steps, and the preview of the ledger entry. */
function UsesField({ remaining }: { remaining: number }) {
  const { setValue } = useFormContext<Typed>();
  const uses = readUses(useWatch<Typed, "uses">({ name: "uses" }));
  const { id, message, input, invalid } = useField("uses");
  const step = (by: 1 | -1) =>
    setValue("uses", String(Math.min(MAX_USES, Math.max(0, (uses ?? remaining) + by))));
  return (
    <>
      <Row gap={3} align="end" wraps={false}>
        <IconButton aria-label="Una in meno" onClick={() => step(-1)} sx={stepSize}>
          <Remove />
        </IconButton>
        <FieldFrame id={id} label="Lezioni rimaste" message={message}>
          <OutlinedInput
            {...input}
            autoComplete="off"
            slotProps={{ input: { inputMode: "numeric", ...invalid } }}
            sx={{ "& input": { textAlign: "center", typography: "h2", p: 2 } }}
          />
        </FieldFrame>
        <IconButton aria-label="Una in più" onClick={() => step(1)} sx={stepSize}>
          <Add />
        </IconButton>
      </Row>
      <Typography role="status">{preview(uses, remaining)}</Typography>
    </>
  );
}

const stepSize = { width: 52, height: 52, border: "2px solid" };

/** Returns the preview of a correction: `Da 9 a 7: nei movimenti comparirà «Correzione dello studio, −2».` */
function preview(uses: number | undefined, remaining: number): string {
  if (uses === undefined) return "";
  const change = changeLabel({ delta: uses - remaining, remaining: uses, reason: "corrected" });
  if (!change) return "È il numero di adesso: non cambia nulla.";
  return `Da ${remaining} a ${uses}: nei movimenti comparirà «Correzione dello studio, ${change}».`;
}
