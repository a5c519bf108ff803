import Notifications from "@mui/icons-material/Notifications";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { unreadOf, VISIBLE_NOTICES } from "@studio/contract/notices/policy.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../lib/format/format.ts";
import { NOTICES_PARAM } from "../../lib/paths.ts";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { useNotices } from "./api.ts";
import { useArrivals } from "./useArrivals.ts";

const NoticeSheet = whenOpened(async () => ({ default: (await import("./NoticeSheet.tsx")).NoticeSheet }));

/** Largest number on the bell; the list shows all. */
const MAX_ON_BELL = 9;

function bellLabel(unread: number): string {
  if (unread === 0) return "Notifiche";
  if (unread === VISIBLE_NOTICES) return `Notifiche, almeno ${unread} nuove`;
  return `Notifiche, ${plural(unread, "nuova", "nuove")}`;
}

/** Renders a number at the corner of its button. MUI's Badge alone is larger than the bell. */
const Count = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      position: "absolute",
      top: 2,
      left: "50%",
      minWidth: 20,
      px: 1,
      borderRadius: "10px",
      fontSize: "0.75rem",
      fontWeight: 600,
      lineHeight: "20px",
      color: "primary.contrastText",
      backgroundColor: "primary.main",
    }}
  >
    {children}
  </Box>
);

/**
 * Renews this device's push subscription once per page and member: it ends on the server with the sessions of before, and
 * the browser may have replaced it.
 */
function useRenewedDevice(uid: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member renews it again.
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // A failure leaves the device as it is; the next page tries again, and mail arrives instead.
    import("../../lib/push/device.ts").then(({ renewDevice }) => renewDevice()).catch(() => {});
  }, [uid]);
}

/** Renders the bell with the number of unread notices, which opens their list, and announces those that arrive. */
export function NoticeBell({ uid }: { uid: string }) {
  const [open, setOpen] = useState(false);
  const isAsked = useSearchParams()[0].has(NOTICES_PARAM);
  useEffect(() => {
    // A tap on a pushed message leads here.
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const notices = useNotices(uid);
  useArrivals(uid, notices, open);
  useRenewedDevice(uid);
  const unread = notices.status === "ready" ? unreadOf(notices.data.list, notices.data.readUntil).length : 0;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Notifications />
        {unread > 0 && <Count>{unread > MAX_ON_BELL ? `${MAX_ON_BELL}+` : unread}</Count>}
      </IconButton>
      <NoticeSheet open={open} notices={notices} onClose={() => setOpen(false)} />
    </>
  );
}
