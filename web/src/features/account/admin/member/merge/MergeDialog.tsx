import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import type { MemberForStaff } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { type FoundMember, membersQuery } from "../../../../../lib/members.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { ChoiceField } from "../../../../../ui/form/ChoiceField.tsx";
import { FieldFrame } from "../../../../../ui/form/FieldFrame.tsx";
import { SearchChoice } from "../../../../../ui/form/search/SearchChoice.tsx";
import { mergePreviewQuery, type Pair, useMerge } from "../../api.ts";
import { nameOf } from "../../person.ts";
import { isSurname } from "../reach.ts";
import { MergeEffects, MergeSkeleton } from "./MergeEffects.tsx";

type Props = { member: MemberForStaff; open: boolean; onClose: () => void };

/** Merges another account of the same person and this one, after a preview. Keyed by its opening. */
export function MergeDialog({ member, open, onClose }: Props) {
  const [other, setOther] = useState<FoundMember>();
  return (
    <ActionDialog open={open} title="Unisci con un altro account" onClose={onClose}>
      {other ? (
        <ChosenAccounts member={member} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
      ) : (
        <Box sx={{ display: "grid", gap: 4, mb: 2 }}>
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
        </Box>
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
    <Box sx={{ display: "grid", gap: 4, mb: 2 }}>
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
    </Box>
  );
}

type ConfirmationProps = {
  pair: Pair;
  /** Id of the member whose page is open. */
  shown: string;
  onBack: () => void;
  onClose: () => void;
};

/** Shows the effects of a merge and does it once the surname of the closed account is typed. */
function MergeConfirmation({ pair, shown, onBack, onClose }: ConfirmationProps) {
  const id = useId();
  const navigate = useNavigate();
  const { data: preview, error, refetch } = useQuery(mergePreviewQuery(pair));
  const { mutateAsync: merge, isPending } = useMerge();
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string>();

  const back = (
    <Button variant="outlined" onClick={onBack}>
      Scegli un altro account
    </Button>
  );
  if (!preview && error instanceof StudioError && error.status < 500)
    return (
      <>
        <Box role="alert">
          <Banner tone="danger" icon={<ErrorOutline />}>
            {errorMessage(error)}
          </Banner>
        </Box>
        {back}
      </>
    );
  if (!preview && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!preview) return <MergeSkeleton />;

  const { kept, duplicate } = preview;
  const isConfirmed = isSurname(typed, duplicate.last_name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    setFailure(undefined);
    try {
      const { lessons_left } = await merge(pair);
      const left = plural(lessons_left, "lezione rimasta", "lezioni rimaste");
      toast.success(`Account uniti: ${nameOf(kept)} ha ${left}.`, 6000);
      onClose();
      if (shown !== kept.id) navigate(adminPaths.user.href(kept.id), { replace: true });
    } catch (refusal) {
      setFailure(
        refusal instanceof StudioError && refusal.status < 500
          ? refusal.message
          : `${errorMessage(refusal)} Se l’unione era già partita, riprende da dove si è fermata.`,
      );
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <MergeEffects preview={preview} />
      <Box sx={{ mt: 5 }}>
        <FieldFrame
          id={id}
          label={`Per confermare scrivi il cognome: ${duplicate.last_name}`}
          message={undefined}
        >
          <OutlinedInput
            id={id}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
      </Box>
      <Box role="alert" sx={{ mt: 4, "&:empty": { display: "none" } }}>
        {failure && (
          <Banner tone="danger" icon={<ErrorOutline />}>
            {failure}
          </Banner>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 3, mt: 5 }}>
        <Button type="submit" variant="contained" color="error" disabled={!isConfirmed} loading={isPending}>
          Unisci per sempre
        </Button>
        {back}
      </Box>
    </form>
  );
}
