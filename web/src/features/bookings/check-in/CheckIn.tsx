import CheckCircle from "@mui/icons-material/CheckCircle";
import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { bookings } from "@studio/contract/bookings/endpoints.ts";
import { classToBook } from "@studio/contract/bookings/roster/checkIn.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { ReactNode } from "react";
import type * as z from "zod";
import { useNow } from "../../../lib/clock.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { useClasses } from "../api.ts";
import { CLASS_PARAM } from "../useClassSheet.ts";
import { useCheckIn } from "./api.ts";

type CheckedIn = z.output<typeof bookings.checkIn.response>;

type ResultProps = { icon: ReactNode; title: string; children: ReactNode; action: ReactNode };

/** The result of a check-in, large enough to be shown at the desk. */
const Result = ({ icon, title, children, action }: ResultProps) => (
  <Box sx={{ py: 8, textAlign: "center", "& svg": { fontSize: 72 } }}>
    <Stack gap={3}>
      <div>{icon}</div>
      <Stack gap={2}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </Stack>
    </Stack>
    <Box sx={{ mt: 6 }}>{action}</Box>
  </Box>
);

const toClasses = <LinkButton to={paths.me.href()}>Vai alle tue classi</LinkButton>;

/** Returns `Presenza registrata`, or when it was. */
function titleOf({ outcome, checked_in_at }: CheckedIn): string {
  if (outcome === "registered") return "Presenza registrata";
  return checked_in_at ? `Già registrata alle ${formatTime(checked_in_at)}` : "Presenza già registrata";
}

/** Leads a member without a booking to the class that is about to start, if seats are left, or to the calendar. */
function BookingLink({ uid }: { uid: string }) {
  const now = useNow();
  const rules = useRules();
  const classes = useClasses(uid, now);
  const gymClass = classes.status === "ready" ? classToBook(classes.data, now, rules) : undefined;
  if (!gymClass) return toClasses;
  return (
    <LinkButton to={`${paths.me.href()}?${new URLSearchParams({ [CLASS_PARAM]: gymClass.id })}`}>
      Prenota la classe delle {formatTime(gymClass.start.dateTime)}
    </LinkButton>
  );
}

/** Refusals after which another class can be booked. */
const leadsToBooking = new Set(["check_in_not_booked", "check_in_class_cancelled", "check_in_dropped"]);

/** Checks the signed-in member in with a code and shows the result. */
function SentCode({ uid, code }: { uid: string; code: string }) {
  const { data, error, refetch, isFetching } = useCheckIn(code);
  if (data) {
    return (
      <Result icon={<CheckCircle aria-hidden color="success" />} title={titleOf(data)} action={toClasses}>
        <Typography>
          {data.event.summary}, {formatTime(data.event.start.dateTime)} –{" "}
          {formatTime(data.event.end.dateTime)}
        </Typography>
      </Result>
    );
  }
  if (!error || isFetching) {
    return (
      <Box sx={{ py: 8 }}>
        <Stack align="center" gap={3}>
          <Skeleton variant="circular" width={72} height={72} />
          <Typography variant="h2">Registro la tua presenza…</Typography>
          <Skeleton variant="rounded" width={220} height={24} />
        </Stack>
      </Box>
    );
  }
  // Without an answer, or from a busy server, another attempt helps; every other refusal stays.
  if (!(error instanceof StudioError) || error.status >= 429)
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Result
      icon={<QrCodeScanner aria-hidden sx={{ color: "text.secondary" }} />}
      title="Presenza non registrata"
      action={leadsToBooking.has(error.code) ? <BookingLink uid={uid} /> : toClasses}
    >
      <Typography>{errorMessage(error)}</Typography>
    </Result>
  );
}

/** The page that the code at the entrance leads to; `code` is `null` without one. */
export const CheckIn = ({ uid, code }: { uid: string; code: string | null }) => (
  <Box role="status">
    {code === null ? (
      <Result
        icon={<QrCodeScanner aria-hidden sx={{ color: "text.secondary" }} />}
        title="Inquadra il codice"
        action={toClasses}
      >
        <Typography>
          Quando arrivi, inquadra con la fotocamera del telefono il codice sullo schermo all’ingresso.
        </Typography>
      </Result>
    ) : (
      <SentCode key={code} uid={uid} code={code} />
    )}
  </Box>
);
