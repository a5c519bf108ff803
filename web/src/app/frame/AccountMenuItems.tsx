import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { studio } from "@studio/contract/studio.ts";
import { Link, useLocation } from "react-router-dom";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { isAppPath } from "../appPaths.ts";
import { leave } from "../page/leave.ts";

async function logOut(): Promise<void> {
  try {
    // Loaded here: public pages have this menu, but not the Authentication SDK.
    const { endSession } = await import("../../features/members/account/api.ts");
    await endSession();
    leave(paths.home.href());
  } catch (error) {
    toast.error(errorMessage(error), 4000);
  }
}

type Props = { id: string; anchor: HTMLElement | null; open: boolean; admin: boolean; onClose: () => void };

/** Renders the destinations of the signed-in person's menu. */
export function AccountMenuItems({ id, anchor, open, admin, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
    >
      <MenuItem component={Link} to={paths.me.href()} onClick={onClose}>
        Area riservata
      </MenuItem>
      {admin && (
        <MenuItem component={Link} to={paths.admin.href()} onClick={onClose}>
          Gestione
        </MenuItem>
      )}
      <MenuItem component={Link} to={paths.account.href()} onClick={onClose}>
        Il tuo account
      </MenuItem>
      {isAppPath(pathname) && (
        <MenuItem component="a" href={paths.home.href()}>
          Sito di {studio.name}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          void logOut();
        }}
      >
        Log out
      </MenuItem>
    </Menu>
  );
}
