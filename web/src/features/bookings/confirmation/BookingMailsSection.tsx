import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberDocument } from "@studio/contract/account/model.ts";
import type { Live } from "../../../lib/firebase/live.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { SwitchField } from "../../../ui/form/SwitchField.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { useChooseBookingMails } from "./api.ts";

type Props = { member: Live<Pick<MemberDocument, "booking_mails"> | undefined> };

/** Chooses whether the member gets a mail of each booking (docs/product/classes-and-bookings.md#confirmation-by-mail). */
export function BookingMailsSection({ member }: Props) {
  const { mutateAsync: choose, isPending } = useChooseBookingMails();
  const change = (isWanted: boolean) =>
    act(
      () => choose(isWanted),
      isWanted
        ? "Ti mandiamo un’email per ogni prenotazione."
        : "Non ti mandiamo più un’email per ogni prenotazione.",
    );
  return (
    <Section title="Email delle prenotazioni">
      <Panel>
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          Una conferma quando prenoti, sposti o cancelli una classe, con il file per il calendario. Se hai già
          collegato il calendario, l’evento resta uno solo.
        </Typography>
        {member.status === "loading" && <Skeleton variant="rounded" width={240} height={44} />}
        {member.status === "error" && (
          <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />
        )}
        {member.status === "ready" && (
          <SwitchField
            label="Ricevi la conferma per email"
            checked={member.data?.booking_mails === true}
            disabled={isPending}
            onChange={change}
          />
        )}
      </Panel>
    </Section>
  );
}
