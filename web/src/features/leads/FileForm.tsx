import { fileRequest } from "@contract/leads/model.ts";
import { useNavigate } from "react-router-dom";
import { sendFileRequest } from "./data.ts";
import { LeadForm } from "./LeadForm.tsx";
import { fileNames, PersonFields } from "./PersonFields.tsx";
import { type FileKind, thanks } from "./thanks.ts";

export type FileFormProps = { kind: FileKind; submitLabel?: string };

/** Asks for a file and leads to its thank-you page; a failure is silent and loses nothing (public-site §8). */
export function FileForm({ kind, submitLabel = "Scarica gratis" }: FileFormProps) {
  const navigate = useNavigate();
  return (
    <LeadForm
      name={kind}
      schema={fileRequest}
      send={sendFileRequest(kind)}
      onReceived={() => navigate(thanks[kind].path)}
      submitLabel={submitLabel}
    >
      <PersonFields names={fileNames} />
    </LeadForm>
  );
}
