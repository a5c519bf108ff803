import Box from "@mui/material/Box";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { PackageEdit } from "@studio/contract/packages/model.ts";
import { useState } from "react";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { act } from "./act.ts";
import { type StaffPackage, useEditPackage } from "./api.ts";
import { ChangedBanner } from "./ChangedBanner.tsx";
import { packEdit, subscriptionEdit } from "./forms.ts";
import { PackageFields } from "./PackageFields.tsx";
import { ReasonField } from "./ReasonField.tsx";

type Props = {
  uid: string;
  pkg: StaffPackage;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/** Edits a package's name, lessons and end. After a conflicting edit by another user the typed values are kept. */
export function EditDialog({ uid, pkg, open, now, onClose }: Props) {
  const [changed, setChanged] = useState(false);
  const { id, name, size, version } = pkg;
  const { mutateAsync: edit } = useEditPackage(uid, id);
  const isPack = size > 0;
  const save = async (typed: Omit<PackageEdit, "version">): Promise<Outcome> => {
    const result = await act(() => edit({ ...typed, version }), "Pacchetto aggiornato.");
    setChanged(result.is === "changed");
    if (result.is === "done") onClose();
    return result.is === "refused" ? { refused: result.fields } : "kept";
  };
  const end = pkg.expire_date ? lastDayOf(pkg.expire_date) : "";
  const fields = (
    <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
      {changed && <ChangedBanner pkg={pkg} now={now} />}
      <PackageFields isPack={isPack} hasFirstDay={pkg.start_date !== undefined} />
      {isPack && (
        <Note variant="body2">
          Se cambi le lezioni, quelle rimaste cambiano dello stesso numero: quelle già usate restano usate.
        </Note>
      )}
      <ReasonField />
      <SubmitButton>Salva</SubmitButton>
    </Box>
  );
  return (
    <ActionDialog open={open} title="Modifica il pacchetto" onClose={onClose}>
      {isPack ? (
        <Form
          schema={packEdit}
          defaultValues={{ name, size: String(size), expire_date: end, reason: "" }}
          onSubmit={save}
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={subscriptionEdit}
          defaultValues={{
            name,
            ...(pkg.start_date && { start_date: pkg.start_date }),
            expire_date: end,
            reason: "",
          }}
          onSubmit={save}
        >
          {fields}
        </Form>
      )}
    </ActionDialog>
  );
}
