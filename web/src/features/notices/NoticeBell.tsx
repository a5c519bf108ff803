import Notifications from "@mui/icons-material/Notifications";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { SHOWN_NOTICES, unreadOf } from "@studio/contract/notices/policy.ts";
import { useState } from "react";
import { plural } from "../../lib/format/format.ts";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { useNotices } from "./api.ts";
import { useArrivals } from "./useArrivals.ts";

const NoticeSheet = whenOpened(async () => ({ default: (await import("./NoticeSheet.tsx")).NoticeSheet }));

/** Largest number on the bell; the list shows the rest. */
const MAX_ON_BELL = 9;

function bellLabel(unread: number): string {
  if (unread === 0) return "Notifiche";
  if (unread === SHOWN_NOTICES) return `Notifiche, almeno ${unread} nuove`;
  return `Notifiche, ${plural(unread, "nuova", "nuove")}`;
}

/** Renders the bell with the number of unread notices, which opens their list, and announces those that arrive. */
export function NoticeBell({ uid }: { uid: string }) {
  const [open, setOpen] = useState(false);
  const notices = useNotices(uid);
  useArrivals(uid, notices, open);
  const unread = notices.status === "ready" ? unreadOf(notices.data.list, notices.data.readUntil).length : 0;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread} max={MAX_ON_BELL} color="primary">
          <Notifications />
        </Badge>
      </IconButton>
      <NoticeSheet open={open} notices={notices} onClose={() => setOpen(false)} />
    </>
  );
}
