import { programContent } from "@studio/contract/training/content.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { useCreateProgram } from "./api.ts";

const titleForm = z.object({ title: programContent.shape.title });

type Props = DialogState & {
  /** The program to copy; an empty one is made without it. */
  source: ListedProgram | undefined;
};

/** Creates a draft, empty or a copy, and opens it; idempotent per opening. */
export function NewProgramDialog({ source, ...dialog }: Props) {
  const { mutateAsync: create } = useCreateProgram();
  const navigate = useNavigate();
  return (
    <FormDialog
      {...dialog}
      title={source ? "Copia il programma" : "Nuovo programma"}
      submitLabel={source ? "Crea la copia" : "Crea il programma"}
      schema={titleForm}
      defaultValues={{ title: source ? `Copia di ${source.title}`.slice(0, 120) : "" }}
      onSubmit={({ title }, key) =>
        sendForm(async () => {
          const { id } = await create({ body: { title, ...(source && { copy_of: source.id }) }, key });
          navigate(adminPaths.program.href(id), { replace: true });
        })
      }
    >
      <FormField name="title" label="Titolo" autoComplete="off" required />
    </FormDialog>
  );
}
