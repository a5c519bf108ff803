import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Button from "@mui/material/Button";
import type { MenuProps } from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../lib/errorMessage.ts";
import { toast } from "../ui/toast.ts";
import { whenOpened } from "../ui/whenOpened.tsx";
import { leave } from "./leave.ts";
import { paths } from "./paths.ts";

const Menu = whenOpened<MenuProps>(() => import("@mui/material/Menu"));

async function logOut(): Promise<void> {
  try {
    // Loaded here: public pages have this menu, and no Authentication SDK.
    const { endSession } = await import("../features/account/data.ts");
    await endSession();
    leave(paths.home.href());
  } catch (error) {
    toast.error(errorMessage(error), 4000);
  }
}

/** The signed-in person's menu. */
export function AccountMenu({ name }: { name: string }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        aria-label={`Menu di ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 3, mr: -3 }}
      >
        {name}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <MenuItem component={Link} to={paths.me.href()} onClick={close}>
          Area riservata
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void logOut();
          }}
        >
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}
