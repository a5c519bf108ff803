import type { SvgIconComponent } from "@mui/icons-material";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AssignmentOutlined from "@mui/icons-material/AssignmentOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import FitnessCenterOutlined from "@mui/icons-material/FitnessCenterOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import SellOutlined from "@mui/icons-material/SellOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import VideoLibraryOutlined from "@mui/icons-material/VideoLibraryOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ActivityEntry, type ActivityGroup, groupOf } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatTime, formatWholeDay } from "../../../lib/format/format.ts";
import { Section } from "../../../ui/layout/Section.tsx";
import { partsOf } from "./parts.ts";

/** Icons of the entry groups; decorative, because the sentence names the action. */
const groupIcons: Readonly<Record<ActivityGroup, SvgIconComponent>> = {
  booking: EventAvailableOutlined,
  class: EventNoteOutlined,
  timetable: CalendarMonthOutlined,
  closure: EventBusyOutlined,
  package: FitnessCenterOutlined,
  payment: PaymentsOutlined,
  sale: PointOfSaleOutlined,
  price: SellOutlined,
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

function Entry({ entry }: { entry: ActivityEntry }) {
  const Icon = groupIcons[groupOf(entry.kind)];
  const lists = useClassLists();
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "auto auto minmax(0, 1fr)",
        columnGap: { xs: 3, sm: 4 },
        alignItems: "start",
        py: 2.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Typography
        component="time"
        dateTime={entry.at.toISOString()}
        sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
      >
        {formatTime(entry.at)}
      </Typography>
      <Icon aria-hidden sx={{ fontSize: 20, mt: 0.5, color: "text.secondary" }} />
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {partsOf(entry, lists).map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
            <Link key={index} component={RouterLink} to={href} sx={{ fontWeight: 600 }}>
              {text}
            </Link>
          ),
        )}
      </Typography>
    </Box>
  );
}

type Props = { day: string; entries: readonly ActivityEntry[]; now: Date };

/** The entries of a day, latest first. */
export const LogDay = ({ day, entries, now }: Props) => (
  <Section title={day === romeDay(now) ? `Oggi, ${formatWholeDay(day)}` : formatWholeDay(day)}>
    <Box component="ul">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  </Section>
);
