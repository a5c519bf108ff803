import type { MemberDocument } from "@studio/contract/people/model.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import type { Live } from "../../../lib/live/live.ts";
import { SwitchSection } from "../../../ui/form/SwitchSection.tsx";
import { useChooseBookingMails } from "./api.ts";

type Props = { member: Live<Pick<MemberDocument, "booking_mails"> | undefined> };

/** Chooses whether the member gets a mail of each booking (docs/product/classes-and-bookings.md#confirmation-by-mail). */
export function BookingMailsSection({ member }: Props) {
  const { mutateAsync: choose, isPending } = useChooseBookingMails();
  return (
    <SwitchSection
      title="Email delle prenotazioni"
      text="Una conferma quando prenoti, sposti o cancelli una classe, con il file per il calendario. Se hai già collegato il calendario, l’evento resta uno solo."
      label="Ricevi la conferma per email"
      checked={member.status === "ready" ? member.data?.booking_mails === true : undefined}
      failure={
        member.status === "error" ? { message: errorMessage(member.error), onRetry: member.retry } : undefined
      }
      isSaving={isPending}
      onChange={(isWanted) =>
        void act(
          () => choose(isWanted),
          isWanted
            ? "Ti mandiamo un’email per ogni prenotazione."
            : "Non ti mandiamo più un’email per ogni prenotazione.",
        )
      }
    />
  );
}
