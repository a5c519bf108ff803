import EventRepeat from "@mui/icons-material/EventRepeat";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isLate } from "@studio/contract/bookings/policy.ts";
import { hoursOf } from "@studio/contract/time/italian.ts";
import { romeTime, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import { isMovedFromSlot } from "@studio/contract/timetable/standing/policy.ts";
import { useState } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { PageLink } from "../../../ui/routing/PageLink.tsx";
import { useKeepPlace, usePlaces } from "./api.ts";
import { useIsKept } from "./keeping.ts";
import { everyWeek, isBeingBooked, keptMessage } from "./labels.ts";

const TOAST_MS = 5000;

type Props = { gymClass: MemberClass; now: Date };

/** Returns whether the member is taking the place in a class's slot, or just has, so that it is about to book the class. */
export function useBeingBooked(gymClass: MemberClass, now: Date): boolean {
  const rules = useRules();
  const places = usePlaces(useSession()?.user.id);
  const isKept = useIsKept(now);
  if (isKept(gymClass)) return true;
  return places.status === "ready" && places.data.some((place) => isBeingBooked(place, gymClass, now, rules));
}

/**
 * Offers to keep the place in a class's weekly slot, or says that the member has it
 * (docs/product/classes-and-bookings.md#standing-places). Renders nothing for a class without a slot at its time.
 */
export function KeepPlace({ gymClass, now }: Props) {
  const session = useSession();
  const slotId = slotIdOf(gymClass.id);
  if (!session || !slotId || isMovedFromSlot(gymClass.id, gymClass) || hasStarted(gymClass, now)) return null;
  return <Offer uid={session.user.id} slotId={slotId} gymClass={gymClass} now={now} />;
}

function Offer({ uid, slotId, gymClass, now }: Props & { uid: string; slotId: string }) {
  const places = usePlaces(uid);
  const rules = useRules();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useKeepPlace(slotId);

  if (places.status === "loading") return <Skeleton variant="rounded" height={44} aria-hidden />;
  // The class can be booked without it.
  if (places.status === "error") return null;
  const { dateTime } = gymClass.start;
  const week = everyWeek({ weekday: romeWeekday(romeDay(dateTime)), time: romeTime(dateTime) });

  const keep = async () => {
    setAsking(false);
    try {
      const { classes } = await mutateAsync();
      toast.success(keptMessage(Object.values(classes)), TOAST_MS);
    } catch {
      // Shown as `error` below the button.
    }
  };

  const place = places.data.find(({ id, closedAt }) => id === slotId && closedAt === null);
  if (place && isBeingBooked(place, gymClass, now, rules)) {
    return (
      <Typography role="status" variant="body2">
        Il posto è tuo, {week}: stiamo prenotando la classe.
      </Typography>
    );
  }
  if (place) {
    return (
      <Row wraps={false}>
        <EventRepeat aria-hidden color="success" fontSize="small" />
        <Typography variant="body2" component="span">
          È il tuo posto fisso, {week}.{" "}
          <Link component={PageLink} to={paths.account.href("il-mio-posto")} color="inherit">
            Gestiscilo dal profilo
          </Link>
        </Typography>
      </Row>
    );
  }
  const isApart = !gymClass.bSub && isLate(gymClass, now, rules);
  return (
    <>
      <ConfirmDialog
        open={asking}
        title="Tenere questo posto?"
        text={`Prenotiamo per te la classe ${week}: subito per le prossime cinque settimane, poi di settimana in settimana. Ogni lezione si scala quando la prenotiamo; fino a ${hoursOf(rules.freeHours)} prima la cancelli gratis, come sempre.${isApart ? ` Questa comincia tra meno di ${hoursOf(rules.freeHours)}: se la vuoi, prenotala a parte.` : ""}`}
        confirmLabel="Tieni il posto"
        keepLabel="Non ora"
        destructive={false}
        onConfirm={() => void keep()}
        onCancel={() => setAsking(false)}
      />
      <Button
        variant="text"
        startIcon={<EventRepeat />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => setAsking(true)}
      >
        Tieni questo posto ogni settimana
      </Button>
      <Refusal>{error && errorMessage(error)}</Refusal>
    </>
  );
}
