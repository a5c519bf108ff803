import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isRosterOpen } from "@studio/contract/bookings/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useId } from "react";
import { typeAndCoachLabel } from "../../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { formatDay, formatTime } from "../../../../lib/format/format.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { dialogContent } from "../../../../ui/hydration/whenRendered.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { type RosterLine, useRoster } from "../api.ts";
import { Occupancy } from "../calendar/Occupancy.tsx";
import { classState } from "../labels.ts";
import { RosterList } from "../roster/RosterList.tsx";
import { StateChip } from "../roster/StateChip.tsx";
import { usePresence } from "../roster/usePresence.ts";

const RemoveMember = dialogContent(async () => (await import("../roster/RemoveMember.tsx")).RemoveMember);

const AddMember = dialogContent(async () => (await import("../roster/AddMember.tsx")).AddMember);

type Props = { gymClass: MemberClass; now: Date };

/** Returns `19:00`, with the day if it is not today: `mar 24 nov, 12:45`. */
function startLabel({ start }: MemberClass, now: Date): string {
  const day = romeDay(start.dateTime);
  const time = formatTime(start.dateTime);
  return day === romeDay(now) ? time : `${formatDay(day)}, ${time}`;
}

/** A class at the desk with its roster, attendance and changes. */
export function TodayClass({ gymClass, now }: Props) {
  const heading = useId();
  const roster = useRoster(gymClass);
  const presence = usePresence(gymClass.id, roster);
  const opened = useDialog<RosterLine | undefined>();
  const details = [gymClass.summary, typeAndCoachLabel(useClassLists(), gymClass)].filter(Boolean).join(", ");
  return (
    // A panel is as high as its parent.
    <div>
      <Panel component="section" labelledBy={heading} pad={{ xs: 3, sm: 4 }}>
        <Stack gap={3}>
          <Row gap={3} align="start" wraps={false}>
            <Fill>
              <Typography id={heading} variant="h3" component="h2">
                {startLabel(gymClass, now)}
              </Typography>
              <Typography variant="body2">
                {details}, fino alle {formatTime(gymClass.end.dateTime)}
              </Typography>
              <StateChip state={classState(gymClass, now)} />
            </Fill>
            <Occupancy gymClass={gymClass} size="h3" />
          </Row>
          <div>
            <RosterList
              gymClass={gymClass}
              roster={roster}
              presence={presence}
              now={now}
              onRemove={opened.show}
            />
          </div>
        </Stack>
        {isRosterOpen(gymClass, now) && (
          <Button
            variant="outlined"
            fullWidth
            startIcon={<PersonAdd />}
            onClick={() => opened.show(undefined)}
            sx={{ mt: 3 }}
          >
            Aggiungi una persona
          </Button>
        )}
        {opened.render(({ open, onClose }, line) => (
          <ActionDialog
            open={open}
            title={line ? "Togliere dalla classe?" : "Aggiungi una persona"}
            onClose={onClose}
          >
            {line ? (
              <RemoveMember gymClass={gymClass} line={line} onBack={onClose} />
            ) : (
              <AddMember gymClass={gymClass} roster={roster} onBack={onClose} />
            )}
          </ActionDialog>
        ))}
      </Panel>
    </div>
  );
}
