import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { isLiftedByPackage } from "@studio/contract/packages/policy.ts";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { refusalLabel } from "../../../../lib/classes/refusalLabel.ts";
import type { Live } from "../../../../lib/live/live.ts";
import { type FoundMember, membersQuery } from "../../../../lib/members.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { SearchChoice } from "../../../../ui/form/search/SearchChoice.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { type RosterLine, useAddMember } from "../api.ts";
import { type Charging, ChargingField, useCharging } from "../Charging.tsx";
import { ExtraSeat } from "../ExtraSeat.tsx";
import { timeLabel } from "../labels.ts";
import { SeatBalance, useAskedAtOnce } from "../SeatBalance.tsx";
import { AddGuest } from "./AddGuest.tsx";

type Props = { gymClass: MemberClass; roster: Live<RosterLine[]>; onBack: () => void };

/** Adds a member, or a guest without an account. */
export function AddMember(props: Props) {
  const [isGuest, setGuest] = useState(false);
  const [phone, setPhone] = useState<string>();
  const search = (typed: string) => {
    setPhone(typed);
    setGuest(false);
  };
  if (isGuest) return <AddGuest gymClass={props.gymClass} onSearch={search} onBack={props.onBack} />;
  return (
    <>
      <BookMember {...props} phone={phone} />
      <Button fullWidth sx={{ mt: 3 }} onClick={() => setGuest(true)}>
        Non ha un account: aggiungi un ospite
      </Button>
    </>
  );
}

/** Finds a member and books them; a package pays unless staff opt out. */
function BookMember({ gymClass, roster, phone, onBack }: Props & { phone: string | undefined }) {
  const mayGrant = useCan("packages.grant");
  const { mutateAsync: addMember } = useAddMember(gymClass.id);
  const [member, setMember] = useState<FoundMember>();
  const choice = useAskedAtOnce(gymClass.id, member?.id, useCharging());
  const { charging } = choice;
  const [refusal, setRefusal] = useState<string>();
  const [lacksPackage, setLacksPackage] = useState(false);
  const [extraSeat, setExtraSeat] = useState(false);
  const isBooked =
    roster.status === "ready" && roster.data.some(({ id, state }) => id === member?.id && state === "booked");

  const choose = (selected: FoundMember | undefined) => {
    setMember(selected);
    setRefusal(undefined);
    setLacksPackage(false);
    choice.reset();
  };
  const add = async ({ id, title }: FoundMember, charging: Charging) => {
    setRefusal(undefined);
    try {
      await addMember({ user_id: id, ...charging, ...(extraSeat && { extra_seat: true }) });
      toast.success(`${title} è in lista.`, 4000);
      onBack();
    } catch (error) {
      setRefusal(refusalLabel(error, title));
      setLacksPackage(error instanceof StudioError && isLiftedByPackage(error.code));
      choice.onRefused(error);
    }
  };

  return (
    <>
      <Box sx={{ mb: 4 }}>
        <Note variant="body2">
          {gymClass.summary}, {timeLabel(gymClass)}
        </Note>
      </Box>
      {member ? (
        <Row gap={3} align="center" wraps={false}>
          <MemberPicture
            name={member.title}
            isDecorative
            {...(member.picture_url && { src: member.picture_url })}
          />
          <Fill>
            <Strong>{member.title}</Strong>
            <Note variant="body2" breaksWords>
              {member.detail}
            </Note>
          </Fill>
          <Button onClick={() => choose(undefined)}>Cambia</Button>
        </Row>
      ) : (
        <SearchChoice
          label="Cerca una persona"
          placeholder="Nome, email o telefono"
          query={membersQuery}
          initial={phone}
          onChoose={choose}
          autoFocus
        />
      )}
      {member && choice.charge && !isBooked && refusal === undefined && (
        <SeatBalance classId={gymClass.id} member={{ id: member.id, name: member.title }} />
      )}
      <ChargingField {...choice} />
      <ExtraSeat gymClass={gymClass} checked={extraSeat} onChange={setExtraSeat} />
      <Refusal>{isBooked ? `${member?.title} è già in lista.` : refusal}</Refusal>
      {member && lacksPackage && mayGrant && (
        <LinkButton to={adminPaths.user.href(member.id)} variant="outlined">
          Assegna un pacchetto a {member.title}
        </LinkButton>
      )}
      <StepButtons
        // The next step after a choice is here: the keyboard need not walk over what is above.
        key={member?.id}
        autoFocus={member !== undefined}
        label={member ? `Aggiungi ${member.title}` : "Aggiungi"}
        disabled={!member || isBooked || !charging}
        onDo={async () => {
          if (member && charging) await add(member, charging);
        }}
        onBack={onBack}
      />
    </>
  );
}
