import { fileLead } from "@studio/contract/leads/model.ts";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { useNavigate } from "react-router-dom";
import { files, sendFileLead } from "./api.ts";
import { LeadForm } from "./LeadForm.tsx";
import { fileNames, PersonFields } from "./PersonFields.tsx";
import type { FileKind } from "./thanks.ts";

export type FileFormProps = { kind: FileKind; submitLabel?: string };

/**
 * Form that requests a file, then opens its thank-you page; it fails silently
 * (docs/product/site-and-requests.md#failed-forms).
 */
export function FileForm({ kind, submitLabel = "Scarica gratis" }: FileFormProps) {
  const navigate = useNavigate();
  return (
    <LeadForm
      name={kind}
      call={files[kind]}
      schema={fileLead}
      send={sendFileLead(kind)}
      onReceived={() => navigate(thanksOf[kind])}
      submitLabel={submitLabel}
    >
      <PersonFields names={fileNames} />
    </LeadForm>
  );
}
