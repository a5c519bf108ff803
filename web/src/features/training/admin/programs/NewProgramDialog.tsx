import Box from "@mui/material/Box";
import { programContent } from "@studio/contract/training/content.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useCreateProgram } from "./api.ts";

const titleForm = z.object({ title: programContent.shape.title });

type Props = {
  /** The program to copy; an empty one is made without it. */
  source: ListedProgram | undefined;
  open: boolean;
  onClose: () => void;
};

/** Creates a draft, empty or a copy, and opens it; idempotent per opening. */
export function NewProgramDialog({ source, open, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: create } = useCreateProgram();
  const navigate = useNavigate();
  return (
    <ActionDialog open={open} title={source ? "Copia il programma" : "Nuovo programma"} onClose={onClose}>
      <Form
        schema={titleForm}
        defaultValues={{ title: source ? `Copia di ${source.title}`.slice(0, 120) : "" }}
        onSubmit={({ title }) =>
          sendForm(async () => {
            const { id } = await create({ body: { title, ...(source && { copy_of: source.id }) }, key });
            navigate(adminPaths.program.href(id), { replace: true });
          })
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <FormField name="title" label="Titolo" autoComplete="off" required />
          <SubmitButton>{source ? "Crea la copia" : "Crea il programma"}</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
