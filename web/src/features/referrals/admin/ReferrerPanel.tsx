import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReferralForStaff } from "@studio/contract/referrals/model.ts";
import { useState } from "react";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { type FoundMember, membersQuery } from "../../../lib/members.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Facts } from "../../../ui/display/Facts.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { rewardNote, stateLabels } from "../labels.ts";
import { referralQuery, useNameReferrer, useRemoveReferrer } from "./api.ts";

type Person = { id: string; name: string };

/** Asks who brought a person: search by name, then confirmation. */
function NameReferrer({ person, open, onClose }: DialogState & { person: Person }) {
  const [member, setMember] = useState<FoundMember>();
  const { mutateAsync: name, isPending } = useNameReferrer();
  const confirm = async (chosen: FoundMember) => {
    const isDone = await act(
      () => name({ params: { id: person.id }, body: { user_id: chosen.id } }),
      `Segnato: ${chosen.title} ha portato ${person.name}.`,
    );
    if (isDone) onClose();
  };
  return (
    <ActionDialog open={open} title={`Chi ha portato ${person.name}?`} onClose={onClose}>
      {member ? (
        <FormGrid>
          <Typography>
            I premi arrivano a tutti e due con il primo acquisto di {person.name}. Fino ad allora si può
            togliere.
          </Typography>
          <Note variant="body2" breaksWords>
            {member.detail}
          </Note>
          <Button variant="contained" loading={isPending} onClick={() => void confirm(member)}>
            L’ha portata {member.title}
          </Button>
          <Button variant="outlined" onClick={() => setMember(undefined)}>
            Scegli un’altra persona
          </Button>
        </FormGrid>
      ) : (
        <SearchChoice
          label="Cerca una persona"
          placeholder="Nome, email o telefono"
          query={membersQuery}
          onChoose={setMember}
          autoFocus
        />
      )}
    </ActionDialog>
  );
}

const Known = ({ referral: { by, state, member_reward, friend_reward } }: { referral: ReferralForStaff }) => (
  <Facts
    facts={{
      "Portata da": by?.name ?? "una persona cancellata",
      Stato: stateLabels[state],
      ...((state === "rewarded" || state === "taken_back") && {
        "A chi ha invitato": rewardNote(member_reward),
        "All’amico": rewardNote(friend_reward),
      }),
    }}
  />
);

type Final = "package" | "closed";

/** Why who is taken back cannot be named again. */
const finalTexts: Readonly<Record<Final, (name: string) => string>> = {
  package: (name) =>
    `${name} ha già un pacchetto: una volta tolto, l’invito non si può segnare di nuovo, e nessuno dei due riceve un premio.`,
  closed: () =>
    "«Porta un amico» adesso è spento in Contenuti: una volta tolto, l’invito non si può segnare di nuovo finché resta così.",
};

/** Takes back who was named at the desk, with a button that names them again; where they could not be named, it asks first. */
function RemoveReferrer({ person, by, final }: { person: Person; by: Person; final: Final | null }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove, isPending } = useRemoveReferrer();
  const { mutateAsync: name } = useNameReferrer();
  const params = { id: person.id };
  const again = () => act(() => name({ params, body: { user_id: by.id } }), `Segnato di nuovo: ${by.name}.`);
  const done = `Tolto: ${by.name} non ha portato ${person.name}.`;
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending}
        {...(final && { "aria-haspopup": "dialog" })}
        onClick={() => (final ? setAsking(true) : void act(() => remove({ params }), done, again))}
      >
        Togli l’invito
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Togliere l’invito di ${by.name}?`}
        text={final ? finalTexts[final](person.name) : ""}
        confirmLabel="Togli l’invito"
        keepLabel="Lascialo"
        destructive
        onConfirm={() => {
          setAsking(false);
          void act(() => remove({ params }), done);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The referral of a person; shows nothing while it loads, nor without one that staff can name. */
export function ReferrerPanel({ person }: { person: Person }) {
  const { data } = useRead(referralQuery(person.id));
  const mayName = useCan("packages.grant");
  const naming = useDialog();
  if (!data || (!data.may_be_named && !data.referral)) return null;
  return (
    <Section title="Porta un amico">
      <Panel>
        {data.referral ? (
          <Stack align="start" gap={3}>
            <Known referral={data.referral} />
            {mayName &&
              data.referral.state === "joined" &&
              data.referral.source === "desk" &&
              data.referral.by && (
                <RemoveReferrer person={person} by={data.referral.by} final={data.final_because} />
              )}
          </Stack>
        ) : (
          <Stack align="start" gap={3}>
            <Note>Se un amico l’ha portata qui, segnalo prima del primo pacchetto.</Note>
            {mayName && (
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => naming.show()}>
                Segna chi l’ha portata
              </Button>
            )}
          </Stack>
        )}
      </Panel>
      {naming.render((dialog) => (
        <NameReferrer {...dialog} person={person} />
      ))}
    </Section>
  );
}
