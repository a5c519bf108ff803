import { CODE_PARAM } from "@studio/contract/bookings/roster/checkInPage.ts";
import { useSearchParams } from "react-router-dom";
import { CheckIn } from "../../../features/bookings/check-in/CheckIn.tsx";
import { MemberScreen } from "../../member/MemberScreen.tsx";

/** Checks the member in with the code at the entrance, which is in the URL. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <MemberScreen title="Ingresso" description="Registra la tua presenza in palestra.">
      {(uid) => <CheckIn uid={uid} code={search.get(CODE_PARAM)} />}
    </MemberScreen>
  );
}
