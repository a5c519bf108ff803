import type { SvgIconComponent } from "@mui/icons-material";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import GroupOutlined from "@mui/icons-material/GroupOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import QueryStatsOutlined from "@mui/icons-material/QueryStatsOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import { paths } from "./paths.ts";

export type AdminScreen = {
  label: string;
  href: string;
  Icon: SvgIconComponent;
  /** In the bar of phones (members-admin §2); the others are behind its last button. */
  inBar?: true;
};

const activity: AdminScreen = {
  ...{ label: "Attività", href: paths.adminActivity.href(), Icon: HistoryOutlined },
  inBar: true,
};
const users: AdminScreen = {
  ...{ label: "Gestione utenti", href: paths.adminUsers.href(), Icon: GroupOutlined },
  inBar: true,
};
const events: AdminScreen = {
  ...{ label: "Gestione classi", href: paths.adminEvents.href(), Icon: EventNoteOutlined },
  inBar: true,
};

/** What the back office leads to, in its order. */
export const adminScreens: readonly AdminScreen[] = [
  activity,
  users,
  events,
  { label: "Richieste", href: paths.adminLeads.href(), Icon: ContactMailOutlined },
  { label: "Simulazioni", href: paths.adminRace.href(), Icon: TimerOutlined },
  { label: "Pagamenti", href: paths.adminPayments.href(), Icon: PaymentsOutlined },
  { label: "Classifica", href: paths.adminRanking.href(), Icon: EmojiEventsOutlined },
  { label: "Statistiche clienti", href: paths.adminUserStats.href(), Icon: QueryStatsOutlined },
  { label: "Analisi", href: paths.adminAnalytics.href(), Icon: InsightsOutlined },
  { label: "Stato", href: paths.adminStatus.href(), Icon: MonitorHeartOutlined },
];

/** Where `/admin` leads (members-admin §2). */
export const firstAdminScreen = users;
