import Edit from "@mui/icons-material/EditOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import EventRepeat from "@mui/icons-material/EventRepeatOutlined";
import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isRosterOpen } from "@studio/contract/bookings/policy.ts";
import { mayWriteTo } from "@studio/contract/messages/policy.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import type { Live } from "../../../lib/live/live.ts";
import { useCan, useRole } from "../../../lib/session/role.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import type { RosterLine } from "./api.ts";
import type { Step } from "./ClassDialog.tsx";
import { Occupancy } from "./calendar/Occupancy.tsx";
import { classState, timeLabel } from "./labels.ts";
import { RosterList } from "./roster/RosterList.tsx";
import { StateChip } from "./roster/StateChip.tsx";
import type { usePresence } from "./roster/usePresence.ts";
import { Waitlist } from "./roster/Waitlist.tsx";

type Props = {
  gymClass: MemberClass;
  roster: Live<RosterLine[]>;
  presence: ReturnType<typeof usePresence>;
  now: Date;
  onStep: (step: Step) => void;
};

/** Shows when a class is, how full it is and its roster, with the actions still available. */
export function ClassDetails({ gymClass, roster, presence, now, onStep }: Props) {
  const isUpcoming = !hasStarted(gymClass, now);
  const typeAndCoach = typeAndCoachLabel(useClassLists(), gymClass);
  const mayEdit = useCan("classes.edit");
  const mayEditTimetable = useCan("timetable.edit");
  const author = { role: useRole(), coach: useSession()?.user.coach };
  return (
    <Stack>
      <Row gap={4} align="center" spread wraps={false}>
        <Stack gap={1.5} align="start">
          <Strong>{timeLabel(gymClass)}</Strong>
          {typeAndCoach && <Typography variant="body2">{typeAndCoach}</Typography>}
          <StateChip state={classState(gymClass, now)} />
        </Stack>
        <Box>
          <Occupancy gymClass={gymClass} size="h2" />
          <Typography variant="caption" component="p" align="right">
            iscritti
          </Typography>
        </Box>
      </Row>
      {gymClass.description && <Typography variant="body2">{gymClass.description}</Typography>}
      {isRosterOpen(gymClass, now) && (
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => onStep({ is: "add" })}>
          Aggiungi una persona
        </Button>
      )}
      {gymClass.numSubs > 0 && mayWriteTo({ type: "class" }, author, gymClass.coach).ok && (
        <LinkButton
          variant="outlined"
          startIcon={<SendOutlined />}
          to={adminPaths.writeMessage.href({ class: gymClass.id })}
        >
          Scrivi agli iscritti
        </LinkButton>
      )}
      <RosterList
        gymClass={gymClass}
        roster={roster}
        presence={presence}
        now={now}
        onRemove={(line) => onStep({ is: "remove", line })}
      />
      {mayEditTimetable && slotIdOf(gymClass.id) !== undefined && (
        <Button variant="outlined" startIcon={<EventRepeat />} onClick={() => onStep({ is: "places" })}>
          Posto fisso
        </Button>
      )}
      {isUpcoming && Boolean(gymClass.numWaiting) && (
        <Waitlist
          gymClass={gymClass}
          onAssign={(line) => onStep({ is: "assign", line })}
          onRemove={(line) => onStep({ is: "unlist", line })}
        />
      )}
      {isUpcoming && mayEdit && (
        <Columns count={{ xs: 1, sm: [2, 3] }} gap={2}>
          <Button variant="outlined" startIcon={<Edit />} onClick={() => onStep({ is: "edit" })}>
            Modifica
          </Button>
          <Button variant="outlined" startIcon={<EventBusy />} onClick={() => onStep({ is: "cancel" })}>
            Annulla la classe
          </Button>
        </Columns>
      )}
    </Stack>
  );
}
