import Button from "@mui/material/Button";
import { StudioError } from "@studio/contract/errors.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import { CountedTextArea } from "../../../ui/form/CountedTextArea.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/recovery/drafts.ts";
import { useRereadLead, useSaveLead } from "./api.ts";

const MAX_NOTES_LENGTH = 2000;

/** Typed notes, and those that were stored when the person began to type. */
type Typed = { notes: string; seen: string };

function readTyped(draft: string): Typed | undefined {
  // Empty fields are left out of a draft.
  const { notes, seen = "" } = readDraft(draft);
  return notes === undefined ? undefined : { notes, seen };
}

type Props = {
  lead: Lead;
  /** Shown beside the button. */
  children: ReactNode;
};

/** Notes of a request. Those of a colleague who saved meanwhile are shown before they are replaced. */
export function LeadNotes({ lead, children }: Props) {
  const draft = `lead-${lead.id}`;
  // What was not touched follows the stored notes.
  const [typed, setTyped] = useState(() => readTyped(draft));
  const [conflict, setConflict] = useState({ saved: "", open: false });
  const { mutateAsync, isPending } = useSaveLead();
  const { mutateAsync: reread } = useRereadLead();
  const params = { id: lead.id };
  const notes = typed?.notes ?? lead.notes;
  const name = `${lead.first_name} ${lead.last_name}`;

  const type = (next: string) => {
    const changed = { notes: next, seen: typed?.seen ?? lead.notes };
    setTyped(changed);
    writeDraft(draft, changed);
  };
  const forget = () => {
    setTyped(undefined);
    forgetDraft(draft);
  };
  const closeConflict = () => setConflict((shown) => ({ ...shown, open: false }));
  const save = async (replaces: string) => {
    closeConflict();
    try {
      await mutateAsync({ params, body: { notes, replaces: { notes: replaces } } });
      forget();
      toast.success("Note salvate.", 3000);
    } catch (error) {
      if (error instanceof StudioError && error.code === "changed_meanwhile") {
        const saved = await reread({ params }).catch(() => undefined);
        if (saved) return setConflict({ saved: saved.notes, open: true });
      }
      toast.error(errorMessage(error), 6000);
    }
    return undefined;
  };
  return (
    <>
      <CountedTextArea label="Note" value={notes} onChange={type} max={MAX_NOTES_LENGTH} rows={2} />
      <Row spread>
        <Button
          variant="outlined"
          disabled={notes.trim() === lead.notes}
          loading={isPending}
          onClick={() => void save(typed?.seen ?? lead.notes)}
          aria-label={`Salva le note su ${name}`}
        >
          Salva le note
        </Button>
        {children}
      </Row>
      <ConflictDialog
        open={conflict.open}
        title="Le note sono cambiate"
        text={`Mentre scrivevi, un’altra persona ha salvato altre note su ${name}:`}
        changes={[conflict.saved || "Ha svuotato le note."]}
        onOverwrite={() => void save(conflict.saved)}
        onReload={() => {
          forget();
          closeConflict();
        }}
        onClose={closeConflict}
      />
    </>
  );
}
