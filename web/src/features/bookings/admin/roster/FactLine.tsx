import Cake from "@mui/icons-material/CakeOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import MoneyOff from "@mui/icons-material/MoneyOff";
import Star from "@mui/icons-material/StarBorder";
import WarningAmber from "@mui/icons-material/WarningAmber";
import Typography from "@mui/material/Typography";
import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import type { ReactNode } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { RowLink } from "../../../../ui/navigation/RowLink.tsx";
import type { Tone } from "../../../../ui/theme/stateTones.ts";
import { leftLabel, warningLabel } from "../labels.ts";

type Package = NonNullable<RosterFacts["package"]>;

const warningChips: Record<NonNullable<Package["warning"]>, { tone: Tone; icon: ReactNode }> = {
  used_up: { tone: "warn", icon: <WarningAmber /> },
  expiring: { tone: "warn", icon: <EventBusy /> },
  expired: { tone: "danger", icon: <EventBusy /> },
};

type Props = { facts: RosterFacts; name: string; today: string };

/** Shows what a booked member has left, and what the desk should speak to them about. */
export function FactLine({ facts: { id, package: pkg, first_time, birthday }, name, today }: Props) {
  const mayGrant = useCan("packages.grant");
  const warning = pkg?.warning && warningChips[pkg.warning];
  return (
    <Row align="center" rowGap={1}>
      {pkg && <Typography variant="body2">{leftLabel(pkg, today)}</Typography>}
      {pkg && warning && (
        <Chip tone={warning.tone} icon={warning.icon}>
          {warningLabel(pkg, today)}
        </Chip>
      )}
      {!pkg && (
        <Chip tone="danger" icon={<MoneyOff />}>
          Senza pacchetto
        </Chip>
      )}
      {first_time && (
        <Chip tone="ok" icon={<Star />}>
          Prima volta
        </Chip>
      )}
      {birthday && (
        <Chip tone="ok" icon={<Cake />}>
          Compleanno oggi
        </Chip>
      )}
      {mayGrant && (!pkg || pkg.warning) && (
        <RowLink
          href={adminPaths.user.href(id)}
          aria-label={`Assegna un pacchetto a ${name}`}
          variant="body2"
          reaches="down"
        >
          Assegna
        </RowLink>
      )}
    </Row>
  );
}
