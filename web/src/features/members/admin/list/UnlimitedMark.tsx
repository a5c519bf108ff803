import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import Schedule from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import type { Expiry } from "@studio/contract/packages/policy.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { useRules } from "../../../../lib/content/rules.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import type { Tone } from "../../../../ui/theme/stateTones.ts";
import { subscriptionOf } from "./standingLabels.ts";

const looks: Record<Expiry, { tone: Tone; icon: ReactNode }> = {
  active: { tone: "ok", icon: <CheckCircle aria-hidden /> },
  expiring: { tone: "warn", icon: <Schedule aria-hidden /> },
  expired: { tone: "danger", icon: <EventBusy aria-hidden /> },
};

type Props = { user: Pick<MemberForStaff, "subscription_until" | "subscription_ends_on">; now: Date };

/** Shows the last day and the state of a member's subscription; one that renews has no last day. */
export function UnlimitedMark({ user, now }: Props) {
  const standing = subscriptionOf(user, now, useRules());
  if (!standing) return "–";
  return (
    <Row component="span" gap={1.5} rowGap={0}>
      {/* A cell of the table has the line height of its row. */}
      {!standing.renews && (
        <Box component="span" sx={{ lineHeight: 1.2 }}>
          {formatDate(standing.day, romeDay(now))}
        </Box>
      )}
      <StateMark {...looks[standing.expiry]}>{standing.word}</StateMark>
    </Row>
  );
}
