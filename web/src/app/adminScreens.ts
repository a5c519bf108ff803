import type { SvgIconComponent } from "@mui/icons-material";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import TimerOutlined from "@mui/icons-material/TimerOutlined";
import { paths } from "./paths.ts";

type AdminScreen = { label: string; href: string; Icon: SvgIconComponent };

const race: AdminScreen = { label: "Simulazioni", href: paths.adminRace.href(), Icon: TimerOutlined };
const payments: AdminScreen = {
  label: "Pagamenti",
  href: paths.adminPayments.href(),
  Icon: PaymentsOutlined,
};

/** What the back office leads to, in its order. */
export const adminScreens: readonly AdminScreen[] = [race, payments];

/** Where `/admin` leads (members-admin §2: to the people, once they have their screen). */
export const firstAdminScreen = race;
