import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { formatDayTime, plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { type FoundMember, membersQuery } from "../../../../../lib/members.ts";
import { toast } from "../../../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { FormFailure } from "../../../../../ui/feedback/FormFailure.tsx";
import type { DialogState } from "../../../../../ui/feedback/useDialog.tsx";
import { ChoiceField } from "../../../../../ui/form/ChoiceField.tsx";
import { SearchChoice } from "../../../../../ui/form/search/SearchChoice.tsx";
import { FormGrid } from "../../../../../ui/layout/flow/FormGrid.tsx";
import { mergePreviewQuery, type Pair, useMerge } from "../../api.ts";
import { nameOf } from "../../person.ts";
import { SurnameForm } from "../SurnameForm.tsx";
import { MergeEffects, MergeSkeleton } from "./MergeEffects.tsx";

type Props = DialogState & { member: MemberForStaff };

/** Merges another account of the same person and this one, after a preview. Keyed by its opening. */
export function MergeDialog({ member, open, onClose }: Props) {
  const [other, setOther] = useState<FoundMember>();
  return (
    <ActionDialog open={open} title="Unisci con un altro account" onClose={onClose}>
      {other ? (
        <ChosenAccounts member={member} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
      ) : (
        <FormGrid>
          <Typography>
            Se {nameOf(member)} ha due account, ne resta uno con tutto quello che c’è in entrambi. Prima di
            unire vedi che cosa cambia.
          </Typography>
          <SearchChoice<FoundMember>
            label="L’altro account"
            placeholder="Nome, email o telefono"
            autoFocus
            query={(text) => ({
              ...membersQuery(text),
              select: (members) => members.filter(({ id }) => id !== member.id),
            })}
            onChoose={setOther}
          />
        </FormGrid>
      )}
    </ActionDialog>
  );
}

type ChosenProps = { member: MemberForStaff; other: FoundMember; onBack: () => void; onClose: () => void };

/** Chooses which of two accounts stays, and shows the preview. */
function ChosenAccounts({ member, other, onBack, onClose }: ChosenProps) {
  const [kept, setKept] = useState(member.id);
  const duplicate = kept === member.id ? other.id : member.id;
  return (
    <FormGrid>
      <ChoiceField
        label="Quale account resta?"
        value={kept}
        onChange={setKept}
        options={[
          { value: member.id, label: `${nameOf(member)}, ${member.email}` },
          { value: other.id, label: `${other.title}, ${other.detail}` },
        ]}
      />
      <MergeConfirmation
        key={kept}
        pair={{ kept, duplicate }}
        shown={member.id}
        onBack={onBack}
        onClose={onClose}
      />
    </FormGrid>
  );
}

type ConfirmationProps = {
  pair: Pair;
  /** Id of the member whose page is open. */
  shown: string;
  onBack: () => void;
  onClose: () => void;
};

/** Time to read the classes that overlap, in milliseconds. */
const OVERLAP_TOAST_MS = 20_000;

/** Returns what the desk has to know about classes that overlap since the merge. */
const overlapLabel = (classes: readonly { summary: string; start: { dateTime: Date } }[]): string => {
  const names = classes.map(({ summary, start }) => `${summary}, ${formatDayTime(start.dateTime)}`);
  return `Ora ha due classi alla stessa ora: ${names.join("; ")}. Lo legge nelle notifiche.`;
};

/** Shows the effects of a merge and does it once the surname of the closed account is typed. */
function MergeConfirmation({ pair, shown, onBack, onClose }: ConfirmationProps) {
  const navigate = useNavigate();
  const { data: preview, error, refetch } = useQuery(mergePreviewQuery(pair));
  const { mutateAsync: merge, isPending } = useMerge();

  const back = (
    <Button variant="outlined" onClick={onBack}>
      Scegli un altro account
    </Button>
  );
  if (!preview && error instanceof StudioError && error.status < 500)
    return (
      <>
        <FormFailure>{errorMessage(error)}</FormFailure>
        {back}
      </>
    );
  if (!preview && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!preview) return <MergeSkeleton />;

  const { kept, duplicate } = preview;
  const confirm = async () => {
    const { lessons_left, overlapping } = await merge(pair);
    const left = plural(lessons_left, "lezione rimasta", "lezioni rimaste");
    const united = `Account uniti: ${nameOf(kept)} ha ${left}.`;
    if (overlapping.length === 0) toast.success(united, 6000);
    else toast.warning(`${united} ${overlapLabel(overlapping)}`, OVERLAP_TOAST_MS);
    onClose();
    if (shown !== kept.id) navigate(adminPaths.user.href(kept.id), { replace: true });
  };
  const explain = (refusal: unknown) =>
    refusal instanceof StudioError && refusal.status < 500
      ? refusal.message
      : `${errorMessage(refusal)} Se l’unione era già partita, riprende da dove si è fermata.`;
  return (
    <SurnameForm
      surname={duplicate.last_name}
      submitLabel="Unisci per sempre"
      onConfirm={confirm}
      isPending={isPending}
      explain={explain}
      back={back}
    >
      <MergeEffects preview={preview} />
    </SurnameForm>
  );
}
