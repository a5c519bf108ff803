import PersonOutlined from "@mui/icons-material/PersonOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { useSession } from "../lib/session.ts";
import { IronBar } from "../ui/IronBar.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { HomeLink } from "./HomeLink.tsx";
import { paths } from "./paths.ts";

/** The way home, and the way in (public-site §2, "Header and footer"). */
export function Header() {
  const session = useSession();
  return (
    <IronBar component="header" sticky>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 64 }}>
        <HomeLink />
        {session ? (
          <AccountMenu name={session.user.first_name} />
        ) : (
          <IconButton component={Link} to={paths.login.href()} aria-label="Accedi" edge="end">
            <PersonOutlined />
          </IconButton>
        )}
      </Box>
    </IronBar>
  );
}
