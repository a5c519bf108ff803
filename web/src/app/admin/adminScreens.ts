import type { SvgIconComponent } from "@mui/icons-material";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AssignmentOutlined from "@mui/icons-material/AssignmentOutlined";
import AssignmentReturnOutlined from "@mui/icons-material/AssignmentReturnOutlined";
import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import GroupOutlined from "@mui/icons-material/GroupOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import QueryStatsOutlined from "@mui/icons-material/QueryStatsOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import SellOutlined from "@mui/icons-material/SellOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import TodayOutlined from "@mui/icons-material/TodayOutlined";
import VideoLibraryOutlined from "@mui/icons-material/VideoLibraryOutlined";
import { type Action, can, type Role } from "@studio/contract/roles.ts";
import type { TaskName } from "../../features/operations/admin/desk/api.ts";
import { adminPaths } from "../../lib/adminPaths.ts";

/** Headings of the navigation, in order; the daily screens come first, without one. */
const groups = ["Allenamento", "Cassa", "Sito e listino", "Numeri", "Studio"] as const;
type Group = (typeof groups)[number];

export type AdminScreen = {
  label: string;
  /** Heading under which it stands; a daily screen has none. */
  group?: Group;
  href: string;
  Icon: SvgIconComponent;
  /** The action that a role needs to see the screen. */
  action: Action;
  /** In the bar of phones; the others are behind its last button. */
  inBar?: true;
  /** Work that is done on this screen, whose amount the navigation shows. */
  tasks?: readonly TaskName[];
};

/** The screen of `/admin`, which every role may open. */
export const firstScreen: AdminScreen = {
  label: "Oggi",
  href: adminPaths.today.href(),
  Icon: TodayOutlined,
  action: "rosters.read",
  inBar: true,
  tasks: ["without_package", "roll_calls", "unpaid"],
};

/** The screens of the back office's navigation, in order. */
const screens: readonly AdminScreen[] = [
  firstScreen,
  {
    label: "Gestione classi",
    href: adminPaths.classes.href(),
    Icon: EventNoteOutlined,
    action: "rosters.read",
    inBar: true,
  },
  {
    label: "Gestione utenti",
    href: adminPaths.users.href(),
    Icon: GroupOutlined,
    action: "people.read",
    inBar: true,
  },
  {
    label: "Richieste",
    href: adminPaths.leads.href(),
    Icon: ContactMailOutlined,
    action: "leads.work",
    tasks: ["requests"],
  },
  { label: "Messaggi", href: adminPaths.messages.href(), Icon: SendOutlined, action: "messages.manage" },
  {
    label: "Programmi",
    group: "Allenamento",
    href: adminPaths.programs.href(),
    Icon: AssignmentOutlined,
    action: "programs.edit",
  },
  {
    label: "Video",
    group: "Allenamento",
    href: adminPaths.videos.href(),
    Icon: VideoLibraryOutlined,
    action: "videos.edit",
  },
  {
    label: "Simulazioni",
    group: "Allenamento",
    href: adminPaths.race.href(),
    Icon: TimerOutlined,
    action: "races.manage",
  },
  {
    label: "Incassi",
    group: "Cassa",
    href: adminPaths.takings.href(),
    Icon: PointOfSaleOutlined,
    action: "sales.read",
    tasks: ["owed"],
  },
  {
    label: "Ricevute",
    group: "Cassa",
    href: adminPaths.receipts.href(),
    Icon: ReceiptLongOutlined,
    action: "sales.read",
  },
  {
    label: "Pagamenti",
    group: "Cassa",
    href: adminPaths.payments.href(),
    Icon: PaymentsOutlined,
    action: "payments.read",
    tasks: ["payments"],
  },
  {
    label: "Recessi",
    group: "Cassa",
    href: adminPaths.withdrawals.href(),
    Icon: AssignmentReturnOutlined,
    action: "payments.read",
    tasks: ["withdrawals"],
  },
  {
    label: "Contenuti",
    group: "Sito e listino",
    href: adminPaths.contents.href(),
    Icon: ArticleOutlined,
    action: "contents.edit",
  },
  {
    label: "Listino",
    group: "Sito e listino",
    href: adminPaths.prices.href(),
    Icon: SellOutlined,
    action: "prices.edit",
  },
  {
    label: "Classifica",
    group: "Numeri",
    href: adminPaths.ranking.href(),
    Icon: EmojiEventsOutlined,
    action: "stats.read",
  },
  {
    label: "Statistiche clienti",
    group: "Numeri",
    href: adminPaths.userStats.href(),
    Icon: QueryStatsOutlined,
    action: "stats.read",
  },
  {
    label: "Analisi",
    group: "Numeri",
    href: adminPaths.analytics.href(),
    Icon: InsightsOutlined,
    action: "analytics.read",
  },
  {
    label: "Attività",
    group: "Studio",
    href: adminPaths.activity.href(),
    Icon: HistoryOutlined,
    action: "activity.read",
    inBar: true,
  },
  {
    label: "Staff",
    group: "Studio",
    href: adminPaths.staff.href(),
    Icon: BadgeOutlined,
    action: "staff.manage",
  },
  {
    label: "Stato",
    group: "Studio",
    href: adminPaths.status.href(),
    Icon: MonitorHeartOutlined,
    action: "status.read",
    tasks: ["failed_mails"],
  },
];

/** Returns the screens that a role sees in the navigation. */
export const screensFor = (role: Role): AdminScreen[] => screens.filter(({ action }) => can(role, action));

/** Screens under a heading; `undefined` for the daily ones. */
export type ScreenGroup = { heading: Group | undefined; screens: AdminScreen[] };

/** Returns screens by heading, in the order of the navigation, without empty groups. */
export const groupScreens = (all: readonly AdminScreen[]): ScreenGroup[] =>
  [undefined, ...groups]
    .map((heading) => ({ heading, screens: all.filter(({ group }) => group === heading) }))
    .filter(({ screens: listed }) => listed.length > 0);
