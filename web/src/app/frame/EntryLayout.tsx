import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useIdentity } from "../../lib/content/identity.ts";
import { paths } from "../../lib/paths.ts";
import { EntryFrame } from "../../ui/layout/EntryFrame.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { HomeLink } from "./HomeLink.tsx";

/** Returns whether the previous page was one of this site: public pages are separate documents. */
const cameFromSite = (): boolean =>
  URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin;

/** Goes back in history; to the home page when this is the first page of the visit. */
function CloseLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (key === "default" && !cameFromSite()) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <IconButton component={Link} to={paths.home.href()} aria-label="Chiudi" onClick={back}>
      <Close />
    </IconButton>
  );
}

/** Renders the title of an entry page, and below it what the page is for. */
export const EntryTitle = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mb: 6 }}>
    <Typography variant="h1" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Note>{children}</Note>
  </Box>
);

/** Renders an entry page: a form without navigation. */
export const EntryLayout = ({ children }: { children: ReactNode }) => (
  <ThemeRoot theme={memberTheme}>
    <EntryFrame motto={useIdentity().motto} name={<HomeLink />} close={<CloseLink />}>
      {children}
    </EntryFrame>
  </ThemeRoot>
);
