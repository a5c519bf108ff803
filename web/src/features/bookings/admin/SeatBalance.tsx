import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { SeatPreview } from "@studio/contract/bookings/roster/facts.ts";
import { isErrorCode, StudioError } from "@studio/contract/errors.ts";
import { isLiftedByPackage } from "@studio/contract/packages/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { refusalLabel } from "../../../lib/classes/refusalLabel.ts";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { seatQuery } from "./api.ts";
import type { ChargingChoice } from "./Charging.tsx";
import { leftLabel, warningLabel } from "./labels.ts";

function afterLabel({ package: pkg, deducts }: SeatPreview): string | undefined {
  const before = pkg?.frequency?.left ?? pkg?.lessons_left ?? null;
  if (!deducts || before === null) return undefined;
  const left = before - 1;
  if (left === 0) return "questa è l’ultima";
  return left === 1 ? "dopo ne resta 1" : `dopo ne restano ${left}`;
}

/** Returns what a seat would take from whom: `8 lezioni rimaste, dopo ne restano 7`. */
function balanceLabel(preview: SeatPreview, today: string): string {
  const { package: pkg } = preview;
  if (!pkg) return "Non scala lezioni: questa classe è già stata pagata.";
  return [leftLabel(pkg, today), afterLabel(preview), warningLabel(pkg, today)].filter(Boolean).join(", ");
}

type Props = { classId: string; member: { id: string; name: string } };

/**
 * Shows what would pay for a member's seat before staff give it, or why nothing does, and leads to the grant of a
 * package.
 */
export function SeatBalance({ classId, member: { id, name } }: Props) {
  const today = romeDay(useNow());
  const mayGrant = useCan("packages.grant");
  const { data, error, refetch } = useQuery(seatQuery(classId, id));
  if (!data && error)
    return (
      <Typography component="div" variant="body2" sx={{ mt: 3 }}>
        Pacchetti non letti. {errorMessage(error)} <Button onClick={() => void refetch()}>Riprova</Button>
      </Typography>
    );
  if (!data)
    return <Skeleton role="status" aria-label="Leggo i pacchetti" width="60%" height={24} sx={{ mt: 3 }} />;
  const { refusal } = data;
  if (refusal === null) return <Typography sx={{ mt: 3 }}>{balanceLabel(data, today)}</Typography>;
  // That one is a question, which `ChargingField` asks.
  if (refusal === "begin_at_once_required" || !isErrorCode(refusal)) return null;
  return (
    <>
      <Box sx={{ mt: 3 }}>
        <Strong tone="danger">{refusalLabel(new StudioError(refusal), name)}</Strong>
      </Box>
      {isLiftedByPackage(refusal) && mayGrant && (
        <LinkButton to={adminPaths.user.href(id)} variant="outlined">
          Assegna un pacchetto a {name}
        </LinkButton>
      )}
    </>
  );
}

/** Returns a choice of charging that asks at once what the server would only ask after a refusal. */
export function useAskedAtOnce(
  classId: string,
  uid: string | undefined,
  choice: ChargingChoice,
): ChargingChoice {
  const { data } = useQuery({ ...seatQuery(classId, uid ?? ""), enabled: uid !== undefined });
  if (!uid || !data) return choice;
  return {
    ...choice,
    isAsked: choice.isAsked || data.refusal === "begin_at_once_required",
    overlap: choice.overlap ?? data.overlap ?? undefined,
  };
}
