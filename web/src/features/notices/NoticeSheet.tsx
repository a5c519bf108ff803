import ConfirmationNumber from "@mui/icons-material/ConfirmationNumber";
import EventAvailable from "@mui/icons-material/EventAvailable";
import EventBusy from "@mui/icons-material/EventBusy";
import EventRepeat from "@mui/icons-material/EventRepeat";
import FitnessCenter from "@mui/icons-material/FitnessCenter";
import HourglassEmpty from "@mui/icons-material/HourglassEmpty";
import MailOutlined from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import { type NoticeTarget, noticeTarget, unreadOf } from "@studio/contract/notices/policy.ts";
import { noticeText } from "@studio/contract/notices/text.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect, useId, useState } from "react";
import { useNow } from "../../lib/clock.ts";
import { formatDay, formatTime } from "../../lib/format/format.ts";
import type { Live } from "../../lib/live/live.ts";
import { loadingOf } from "../../lib/live/loadingOf.ts";
import { NOTICES_PARAM, NOTICES_VALUE, paths } from "../../lib/paths.ts";
import { DateHeading } from "../../ui/dates/DateHeading.tsx";
import { Strong } from "../../ui/display/Strong.tsx";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Fill } from "../../ui/layout/flow/Fill.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { PageLink } from "../../ui/routing/PageLink.tsx";
import { type Notices, type ShownNotice, useMarkRead } from "./api.ts";
import { marks } from "./marks.ts";
import { PushOffer } from "./push/PushOffer.tsx";

type Props = { open: boolean; notices: Live<Notices>; onClose: () => void };

/** Shows the member's newest notices, which are read once they were shown. */
export const NoticeSheet = ({ open, notices, onClose }: Props) => (
  <ActionDialog open={open} title="Notifiche" onClose={onClose}>
    <Loaded of={loadingOf(notices)} label="Carico le notifiche" height={76} rows={3} gap={3}>
      {(notices) => (
        <>
          <NoticeList notices={notices} onFollow={onClose} />
          <PushOffer />
        </>
      )}
    </Loaded>
  </ActionDialog>
);

/** Returns `Oggi`, `Ieri` or `lun 23 nov`. */
function dayLabel(day: string, now: Date): string {
  const today = romeDay(now);
  if (day === today) return "Oggi";
  return day === addRomeDays(today, -1) ? "Ieri" : formatDay(day);
}

function NoticeList({ notices, onFollow }: { notices: Notices; onFollow: () => void }) {
  const { list, readUntil } = notices;
  const now = useNow();
  const { mutate: markRead } = useMarkRead();
  // What was new when the list was opened stays marked in it.
  const [readBefore] = useState(readUntil);
  const [newestUnread] = unreadOf(list, readUntil);
  const until = newestUnread?.at.getTime();
  useEffect(() => {
    if (until !== undefined) markRead(new Date(until));
  }, [until, markRead]);

  if (list.length === 0)
    return (
      <EmptyState
        title="Nessuna notifica"
        hint="Qui trovi ciò che cambia senza di te: un posto che si libera, una classe spostata, un pacchetto nuovo."
      />
    );
  const unread = new Set(unreadOf(list, readBefore).map(({ id }) => id));
  const days = Map.groupBy(list, ({ at }) => romeDay(at));
  return (
    // Notices that arrive while the list is open are read out here: no toast says them.
    <Box aria-live="polite" aria-relevant="additions">
      {[...days].map(([day, ofDay]) => (
        <NoticeDay key={day} title={dayLabel(day, now)} notices={ofDay} unread={unread} onFollow={onFollow} />
      ))}
    </Box>
  );
}

type DayProps = {
  title: string;
  notices: readonly ShownNotice[];
  unread: ReadonlySet<string>;
  onFollow: () => void;
};

function NoticeDay({ title, notices, unread, onFollow }: DayProps) {
  const heading = useId();
  return (
    <Box sx={{ mt: 4 }}>
      <Stack gap={1}>
        <DateHeading id={heading}>{title}</DateHeading>
        <Box component="ul" aria-labelledby={heading}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} isNew={unread.has(notice.id)} onFollow={onFollow} />
            </li>
          ))}
        </Box>
      </Stack>
    </Box>
  );
}

const icons = {
  booked: EventAvailable,
  cancelled: EventBusy,
  moved: EventRepeat,
  waitlist: HourglassEmpty,
  package: ConfirmationNumber,
  message: MailOutlined,
  program: FitnessCenter,
};

function hrefOf(target: NoticeTarget): string {
  if (target === "packages") return paths.me.href("pacchetti");
  if (target === "notices")
    return `${paths.me.href()}?${new URLSearchParams({ [NOTICES_PARAM]: NOTICES_VALUE })}`;
  if (target === "standing") return paths.account.href("il-mio-posto");
  if (target === "instalments") return paths.account.href("rate");
  if (target === "referrals") return paths.account.href("porta-un-amico");
  if (typeof target === "object" && "programId" in target) return paths.program.href(target.programId);
  return target === "calendar"
    ? paths.me.href("small-class")
    : `${paths.me.href()}?${new URLSearchParams({ classe: target.classId })}`;
}

type RowProps = { notice: ShownNotice; isNew: boolean; onFollow: () => void };

const row = {
  display: "flex",
  gap: 3,
  minHeight: 44,
  py: 3,
  borderBottom: "1px solid",
  borderColor: "divider",
};

/** A notice that leads to its subject; a message of staff is read here, as far as it goes. */
function NoticeRow({ notice, isNew, onFollow }: RowProps) {
  if (notice.kind === "message")
    return (
      <Box sx={row}>
        <NoticeContent
          notice={notice}
          isNew={isNew}
          title={notice.message.subject}
          text={notice.message.text}
        />
      </Box>
    );
  return (
    <Box
      component={PageLink}
      to={hrefOf(noticeTarget(notice))}
      onClick={onFollow}
      sx={{
        ...row,
        color: "inherit",
        textDecoration: "none",
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <NoticeContent notice={notice} isNew={isNew} {...noticeText(notice)} />
    </Box>
  );
}
type ContentProps = Pick<RowProps, "notice" | "isNew"> & { title: string; text: string };

function NoticeContent({ notice, isNew, title, text }: ContentProps) {
  const { subject, tone } = marks[notice.kind];
  const Icon = icons[subject];
  return (
    <>
      <Icon aria-hidden color={tone} />
      <Fill component="span">
        <Stack component="span" gap={0}>
          <Row align="center" spread wraps={false} component="span">
            <Row align="center" wraps={false} component="span">
              <Strong component="span" isDense>
                {title}
              </Strong>
              {isNew && (
                <>
                  <Box
                    component="span"
                    sx={{
                      width: 8,
                      height: 8,
                      flexShrink: 0,
                      borderRadius: "50%",
                      backgroundColor: "primary.main",
                    }}
                  />
                  <Box component="span" sx={visuallyHidden}>
                    (nuova)
                  </Box>
                </>
              )}
            </Row>
            <Note component="span" variant="caption">
              {formatTime(notice.at)}
            </Note>
          </Row>
          <Note component="span" variant="body2" breaksWords keepsLines>
            {text}
          </Note>
        </Stack>
      </Fill>
    </>
  );
}
