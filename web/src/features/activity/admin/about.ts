import type { SvgIconComponent } from "@mui/icons-material";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AssignmentOutlined from "@mui/icons-material/AssignmentOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import CardGiftcardOutlined from "@mui/icons-material/CardGiftcardOutlined";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import FitnessCenterOutlined from "@mui/icons-material/FitnessCenterOutlined";
import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import SellOutlined from "@mui/icons-material/SellOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import VideoLibraryOutlined from "@mui/icons-material/VideoLibraryOutlined";
import { isPerson } from "@studio/contract/activity/actors.ts";
import type { ActivityEntry, ActivityGroup } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";

/** Icons of the entry groups; decorative, because the sentence names the action. */
export const groupIcons: Readonly<Record<ActivityGroup, SvgIconComponent>> = {
  booking: EventAvailableOutlined,
  class: EventNoteOutlined,
  timetable: CalendarMonthOutlined,
  closure: EventBusyOutlined,
  appointment: CalendarMonthOutlined,
  package: FitnessCenterOutlined,
  payment: PaymentsOutlined,
  sale: PointOfSaleOutlined,
  price: SellOutlined,
  gift: CardGiftcardOutlined,
  referral: HandshakeOutlined,
  membership: VideoLibraryOutlined,
  race: TimerOutlined,
  account: PersonOutlined,
  lead: ContactMailOutlined,
  video: VideoLibraryOutlined,
  program: AssignmentOutlined,
  content: ArticleOutlined,
  message: SendOutlined,
  job: MonitorHeartOutlined,
  export: FileDownloadOutlined,
};

/** Returns the link to the thing an entry is about; `undefined` if it no longer exists. */
export function hrefOf({ about, subject, starts_at }: ActivityEntry): string | undefined {
  switch (about.type) {
    case "event":
      return starts_at ? adminPaths.classes.href(romeDay(starts_at)) : undefined;
    case "product":
      return subject && isPerson(subject) ? adminPaths.subscriptions.href(subject.id) : undefined;
    case "user":
      return isPerson(about) ? adminPaths.user.href(about.id) : undefined;
    case "race":
      return adminPaths.race.href(about.id);
    case "race_booking":
      return adminPaths.race.href();
    case "payment":
      return adminPaths.payments.href();
    case "sale":
      return subject && isPerson(subject) ? adminPaths.user.href(subject.id) : adminPaths.takings.href();
    case "offer":
      return adminPaths.prices.href();
    case "discount":
      return adminPaths.discounts.href();
    case "referral":
      return adminPaths.referrals.href();
    case "lead":
      return adminPaths.leads.href();
    case "timetable":
      return adminPaths.timetable.href();
    case "closure":
      return adminPaths.closures.href();
    case "appointment":
      return adminPaths.agenda.href();
    case "message":
      return adminPaths.messages.href();
    case "video":
      return adminPaths.videos.href();
    case "program":
      return adminPaths.program.href(about.id);
    case "content":
      return adminPaths.content.href(about.id);
    case "job":
      return adminPaths.status.href();
    case "gift":
    case "export":
      return undefined;
  }
}
