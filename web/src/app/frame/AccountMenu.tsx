import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MenuProps } from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Member } from "@studio/contract/account/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { MemberPicture } from "../../ui/media/MemberPicture.tsx";
import { isAppPath } from "../appPaths.ts";
import { leave } from "../page/leave.ts";

const Menu = whenOpened<MenuProps>(() => import("@mui/material/Menu"));

async function logOut(): Promise<void> {
  try {
    // Loaded here: public pages have this menu, but not the Authentication SDK.
    const { endSession } = await import("../../features/account/api.ts");
    await endSession();
    leave(paths.home.href());
  } catch (error) {
    toast.error(errorMessage(error), 4000);
  }
}

type Props = { person: Pick<Member, "first_name" | "last_name" | "picture_url" | "admin"> };

/** Renders the menu of the signed-in person. */
export function AccountMenu({ person }: Props) {
  const { first_name: name, last_name, picture_url, admin } = person;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        aria-label={`Menu di ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={
          // The narrowest phones need the space for the name.
          <Box component="span" sx={{ display: "flex", "@media (max-width: 379px)": { display: "none" } }}>
            <MemberPicture
              name={`${name} ${last_name}`}
              size={28}
              {...(picture_url && { src: picture_url })}
            />
          </Box>
        }
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
        {admin && (
          <MenuItem component={Link} to={paths.admin.href()} onClick={close}>
            Gestione
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.account.href()} onClick={close}>
          Il tuo account
        </MenuItem>
        {isAppPath(pathname) && (
          <MenuItem component="a" href={paths.home.href()}>
            Sito di {studio.name}
          </MenuItem>
        )}
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
