import type { SvgIconComponent } from "@mui/icons-material";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import FitnessCenterOutlined from "@mui/icons-material/FitnessCenterOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import VideoLibraryOutlined from "@mui/icons-material/VideoLibraryOutlined";
import type { ActivityGroup } from "@studio/contract/activity/model.ts";

/** What each kind is known by at a glance; the sentence says it too. */
export const groupIcons: Readonly<Record<ActivityGroup, SvgIconComponent>> = {
  booking: EventAvailableOutlined,
  class: EventNoteOutlined,
  timetable: CalendarMonthOutlined,
  package: FitnessCenterOutlined,
  payment: PaymentsOutlined,
  membership: VideoLibraryOutlined,
  race: TimerOutlined,
  account: PersonOutlined,
  lead: ContactMailOutlined,
  job: MonitorHeartOutlined,
};
