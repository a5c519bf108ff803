import type { SvgIconComponent } from "@mui/icons-material";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AssignmentOutlined from "@mui/icons-material/AssignmentOutlined";
import AssignmentReturnOutlined from "@mui/icons-material/AssignmentReturnOutlined";
import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import CardGiftcardOutlined from "@mui/icons-material/CardGiftcardOutlined";
import ContactMailOutlined from "@mui/icons-material/ContactMailOutlined";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import GroupAddOutlined from "@mui/icons-material/GroupAddOutlined";
import GroupOutlined from "@mui/icons-material/GroupOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PercentOutlined from "@mui/icons-material/PercentOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import QueryStatsOutlined from "@mui/icons-material/QueryStatsOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import SellOutlined from "@mui/icons-material/SellOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import TodayOutlined from "@mui/icons-material/TodayOutlined";
import VideoLibraryOutlined from "@mui/icons-material/VideoLibraryOutlined";
import { type Action, can, type Role } from "@studio/contract/roles.ts";
import type { ComponentProps, ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { TaskName } from "../../features/operations/admin/desk/api.ts";
import { adminPaths } from "../../lib/adminPaths.ts";
import type { Page } from "../page/head.tsx";

/** Headings of the navigation, in order; the daily screens come first, without one. */
const groups = ["Allenamento", "Cassa", "Sito e listino", "Numeri", "Studio"] as const;
type Group = (typeof groups)[number];

type ScreenModule = Pick<RouteObject, "loader" | "shouldRevalidate"> & {
  Component: ComponentType;
  /** Stands in the place of `Page`. */
  ScreenPage?: ComponentType<ComponentProps<typeof Page>>;
};

/** A screen of the back office: its route, its place in the navigation and in the search. */
export type AdminScreen = {
  /** The pattern of its address; one in the navigation or in the search has no parameters. */
  path: string;
  /** The title of its page, by which others name it too if it has no `label`. */
  title: string;
  label?: string;
  description: string;
  /** The action that a role needs to see the screen. */
  action: Action;
  /** Loads its script, which no member loads. */
  load: () => Promise<ScreenModule>;
  /** Its icon in the navigation, where a screen without one is not. */
  Icon?: SvgIconComponent;
  /** Heading under which it stands; a daily screen has none. */
  group?: Group;
  /** In the bar of phones; the others are behind its last button. */
  inBar?: true;
  /** Work that is done on this screen, whose amount the navigation shows. */
  tasks?: readonly TaskName[];
  /** Found by the search, although the navigation does not list it. */
  inSearch?: true;
  /** Without header and navigation. */
  wholeScreen?: boolean;
};

/** A screen in the navigation. */
export type NavigationScreen = AdminScreen & Required<Pick<AdminScreen, "Icon">>;

/** The screen of `/admin`, which every role may open. */
export const firstScreen: NavigationScreen = {
  path: adminPaths.today.pattern,
  title: "Oggi",
  description: "Le classi di adesso e chi arriva.",
  action: "rosters.read",
  Icon: TodayOutlined,
  inBar: true,
  tasks: ["without_package", "roll_calls", "unpaid"],
  load: () => import("../routes/admin/today.tsx"),
};

/** The screens of the back office: those of the navigation in its order, then the others. */
export const adminScreens: readonly AdminScreen[] = [
  firstScreen,
  {
    path: adminPaths.classes.pattern,
    title: "Gestione classi",
    description: "Le classi e chi è iscritto.",
    action: "rosters.read",
    Icon: EventNoteOutlined,
    inBar: true,
    load: () => import("../routes/admin/classes.tsx"),
  },
  {
    path: adminPaths.agenda.pattern,
    title: "Agenda",
    description: "Gli appuntamenti, con le classi e le ore dei coach.",
    action: "appointments.edit",
    Icon: CalendarMonthOutlined,
    load: () =>
      import("../../features/appointments/admin/AgendaScreen.tsx").then((m) => ({
        Component: m.AgendaScreen,
      })),
  },
  {
    path: adminPaths.users.pattern,
    title: "Utenti",
    label: "Gestione utenti",
    description: "La gestione degli utenti.",
    action: "people.read",
    Icon: GroupOutlined,
    inBar: true,
    load: () => import("../routes/admin/members.tsx"),
  },
  {
    path: adminPaths.leads.pattern,
    title: "Richieste",
    description: "Le richieste arrivate dal sito.",
    action: "leads.work",
    Icon: ContactMailOutlined,
    tasks: ["requests"],
    load: () =>
      import("../../features/leads/admin/LeadsScreen.tsx").then((m) => ({ Component: m.LeadsScreen })),
  },
  {
    path: adminPaths.messages.pattern,
    title: "Messaggi",
    description: "I messaggi dello staff e i loro modelli.",
    action: "messages.manage",
    Icon: SendOutlined,
    load: () =>
      import("../../features/messages/admin/MessagesScreen.tsx").then((m) => ({
        Component: m.MessagesScreen,
      })),
  },
  {
    path: adminPaths.programs.pattern,
    title: "Programmi",
    description: "I programmi di allenamento.",
    action: "programs.edit",
    Icon: AssignmentOutlined,
    group: "Allenamento",
    load: () =>
      import("../../features/training/admin/programs/ProgramsScreen.tsx").then((m) => ({
        Component: m.ProgramsScreen,
      })),
  },
  {
    path: adminPaths.videos.pattern,
    title: "Video",
    description: "I video della videoteca.",
    action: "videos.edit",
    Icon: VideoLibraryOutlined,
    group: "Allenamento",
    load: () =>
      import("../../features/library/admin/VideosScreen.tsx").then((m) => ({ Component: m.VideosScreen })),
  },
  {
    path: adminPaths.race.pattern,
    title: "Simulazioni",
    description: "Le liste di partenza delle simulazioni.",
    action: "races.manage",
    Icon: TimerOutlined,
    group: "Allenamento",
    load: () => import("../routes/admin/hyrox.tsx"),
  },
  {
    path: adminPaths.takings.pattern,
    title: "Incassi",
    description: "Vendite, incassi e chiusura di cassa.",
    action: "sales.read",
    Icon: PointOfSaleOutlined,
    group: "Cassa",
    tasks: ["owed"],
    load: () => import("../routes/admin/money/takings.tsx"),
  },
  {
    path: adminPaths.receipts.pattern,
    title: "Ricevute",
    description: "Ricevute e note di accredito.",
    action: "sales.read",
    Icon: ReceiptLongOutlined,
    group: "Cassa",
    load: () =>
      import("../../features/receipts/admin/ReceiptsScreen.tsx").then((m) => ({
        Component: m.ReceiptsScreen,
      })),
  },
  {
    path: adminPaths.payments.pattern,
    title: "Pagamenti",
    description: "I pagamenti online da gestire.",
    action: "payments.read",
    Icon: PaymentsOutlined,
    group: "Cassa",
    tasks: ["payments"],
    load: () =>
      import("../../features/shop/admin/PaymentsScreen.tsx").then((m) => ({ Component: m.PaymentsScreen })),
  },
  {
    path: adminPaths.gifts.pattern,
    title: "Buoni regalo",
    description: "I buoni venduti, riscattati e ancora da usare.",
    action: "packages.grant",
    Icon: CardGiftcardOutlined,
    group: "Cassa",
    load: () => import("../routes/admin/money/gifts.tsx"),
  },
  {
    path: adminPaths.referrals.pattern,
    title: "Porta un amico",
    description: "Chi ha portato chi, e i premi ricevuti.",
    action: "people.read",
    Icon: GroupAddOutlined,
    group: "Cassa",
    load: () =>
      import("../../features/referrals/admin/ReferralsScreen.tsx").then((m) => ({
        Component: m.ReferralsScreen,
      })),
  },
  {
    path: adminPaths.withdrawals.pattern,
    title: "Recessi",
    description: "I recessi dagli acquisti online e i loro rimborsi.",
    action: "payments.read",
    Icon: AssignmentReturnOutlined,
    group: "Cassa",
    tasks: ["withdrawals"],
    load: () =>
      import("../../features/withdrawals/admin/WithdrawalsScreen.tsx").then((m) => ({
        Component: m.WithdrawalsScreen,
      })),
  },
  {
    path: adminPaths.contents.pattern,
    title: "Contenuti",
    description: "I testi del sito e dell’app.",
    action: "contents.edit",
    Icon: ArticleOutlined,
    group: "Sito e listino",
    load: () =>
      import("../../features/content/admin/ContentsScreen.tsx").then((m) => ({
        Component: m.ContentsScreen,
      })),
  },
  {
    path: adminPaths.prices.pattern,
    title: "Listino",
    description: "Prezzi di oggi e in programma.",
    action: "prices.edit",
    Icon: SellOutlined,
    group: "Sito e listino",
    load: () =>
      import("../../features/shop/admin/prices/PricesScreen.tsx").then((m) => ({
        Component: m.PricesScreen,
      })),
  },
  {
    path: adminPaths.discounts.pattern,
    title: "Codici sconto",
    description: "I codici che tolgono una parte del prezzo.",
    action: "prices.edit",
    Icon: PercentOutlined,
    group: "Sito e listino",
    load: () =>
      import("../../features/discounts/admin/DiscountsScreen.tsx").then((m) => ({
        Component: m.DiscountsScreen,
      })),
  },
  {
    path: adminPaths.ranking.pattern,
    title: "Classifica",
    description: "Chi si allena di più.",
    action: "stats.read",
    Icon: EmojiEventsOutlined,
    group: "Numeri",
    load: () =>
      import("../../features/stats/admin/ranking/RankingScreen.tsx").then((m) => ({
        Component: m.RankingScreen,
      })),
  },
  {
    path: adminPaths.userStats.pattern,
    title: "Statistiche clienti",
    description: "Come si allenano i clienti.",
    action: "stats.read",
    Icon: QueryStatsOutlined,
    group: "Numeri",
    load: () => import("../routes/admin/memberStats.tsx"),
  },
  {
    path: adminPaths.analytics.pattern,
    title: "Analisi",
    description: "Quanto sono piene le classi.",
    action: "analytics.read",
    Icon: InsightsOutlined,
    group: "Numeri",
    load: () => import("../routes/admin/analytics.tsx"),
  },
  {
    path: adminPaths.activity.pattern,
    title: "Attività",
    description: "Il registro delle attività.",
    action: "activity.read",
    Icon: HistoryOutlined,
    group: "Studio",
    inBar: true,
    load: () =>
      import("../../features/activity/admin/ActivityScreen.tsx").then((m) => ({
        Component: m.ActivityScreen,
      })),
  },
  {
    path: adminPaths.staff.pattern,
    title: "Staff",
    description: "Chi entra nella gestione.",
    action: "staff.manage",
    Icon: BadgeOutlined,
    group: "Studio",
    load: () =>
      import("../../features/members/admin/staff/StaffScreen.tsx").then((m) => ({
        Component: m.StaffScreen,
      })),
  },
  {
    path: adminPaths.status.pattern,
    title: "Stato",
    description: "I lavori automatici e quello che aspetta.",
    action: "status.read",
    Icon: MonitorHeartOutlined,
    group: "Studio",
    tasks: ["failed_mails"],
    load: () =>
      import("../../features/operations/admin/StatusScreen.tsx").then((m) => ({ Component: m.StatusScreen })),
  },
  {
    path: adminPaths.calls.pattern,
    title: "Da sentire",
    description: "Chi è il caso di sentire.",
    action: "stats.read",
    inSearch: true,
    load: () =>
      import("../../features/stats/admin/calls/CallListScreen.tsx").then((m) => ({
        Component: m.CallListScreen,
      })),
  },
  {
    path: adminPaths.timetable.pattern,
    title: "Orario settimanale",
    description: "La settimana da cui nascono le classi.",
    action: "timetable.edit",
    inSearch: true,
    load: () => import("../routes/admin/timetable.tsx"),
  },
  {
    path: adminPaths.closures.pattern,
    title: "Chiusure",
    label: "Chiusure e feste",
    description: "I giorni e le ore in cui lo studio è chiuso.",
    action: "closures.manage",
    inSearch: true,
    load: () =>
      import("../../features/closures/admin/ClosuresScreen.tsx").then((m) => ({
        Component: m.ClosuresScreen,
      })),
  },
  {
    path: adminPaths.entrance.pattern,
    title: "Ingresso",
    description: "Il codice per registrare la presenza.",
    action: "attendance.mark",
    wholeScreen: true,
    load: () =>
      import("../../features/bookings/admin/entrance/EntranceScreen.tsx").then((m) => ({
        Component: m.EntranceScreen,
      })),
  },
  {
    path: adminPaths.roster.pattern,
    title: "Elenco del giorno",
    description: "Chi è iscritto alle classi di un giorno.",
    action: "rosters.read",
    load: () => import("../routes/admin/roster.tsx"),
  },
  {
    path: adminPaths.import.pattern,
    title: "Importa utenti",
    description: "L’importazione di un elenco di utenti.",
    action: "people.edit",
    load: () =>
      import("../../features/members/admin/import/ImportScreen.tsx").then((m) => ({
        Component: m.ImportScreen,
      })),
  },
  {
    path: adminPaths.user.pattern,
    title: "Scheda utente",
    description: "Una persona dello studio.",
    action: "people.find",
    load: () => import("../routes/admin/member.tsx"),
  },
  {
    path: adminPaths.subscriptions.pattern,
    title: "Abbonamenti",
    description: "Gli abbonamenti di una persona.",
    action: "packages.read",
    load: () => import("../routes/admin/subscriptions.tsx"),
  },
  {
    path: adminPaths.writeMessage.pattern,
    title: "Scrivi",
    description: "Un messaggio a più persone.",
    action: "messages.send",
    load: () => import("../routes/admin/messages/write.tsx"),
  },
  {
    path: adminPaths.content.pattern,
    title: "Contenuto",
    description: "Un contenuto del sito o dell’app.",
    action: "contents.edit",
    load: () => import("../routes/admin/contents/content.tsx"),
  },
  {
    path: adminPaths.program.pattern,
    title: "Programma",
    description: "Un programma di allenamento.",
    action: "programs.edit",
    load: () => import("../routes/admin/programs/program.tsx"),
  },
];

const isInNavigation = (screen: AdminScreen): screen is NavigationScreen => screen.Icon !== undefined;

/** Returns the screens that a role sees in the navigation. */
export const screensFor = (role: Role): NavigationScreen[] =>
  adminScreens.filter(isInNavigation).filter(({ action }) => can(role, action));

/** Returns the screens that the search finds for a role. */
export const screensInSearch = (role: Role): AdminScreen[] =>
  adminScreens.filter((screen) => (isInNavigation(screen) || screen.inSearch) && can(role, screen.action));

/** Returns the name of a screen in the navigation and in the search. */
export const labelOf = ({ label, title }: AdminScreen): string => label ?? title;

/** Screens under a heading; `undefined` for the daily ones. */
export type ScreenGroup = { heading: Group | undefined; screens: NavigationScreen[] };

/** Returns screens by heading, in the order of the navigation, without empty groups. */
export const groupScreens = (all: readonly NavigationScreen[]): ScreenGroup[] =>
  [undefined, ...groups]
    .map((heading) => ({ heading, screens: all.filter(({ group }) => group === heading) }))
    .filter(({ screens: listed }) => listed.length > 0);
