import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import type { RosterLine } from "../api.ts";
import { nameOf } from "../labels.ts";

type Props = {
  line: RosterLine;
  /** Removes the member; undefined once the class has started. */
  onRemove: ((line: RosterLine) => void) | undefined;
  children?: ReactNode;
};

/** A line of a roster that links to the member's page; `children` holds the attendance buttons. */
export function RosterRow({ line, onRemove, children }: Props) {
  const name = nameOf(line);
  const lateCancelled = line.state === "dropped";
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minHeight: 64,
        py: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box aria-hidden sx={{ lineHeight: 0 }}>
        <MemberPicture name={name} size={40} {...(line.picture_url && { src: line.picture_url })} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={paths.adminUser.href(line.id)}
          color="inherit"
          sx={{
            display: "inline-flex",
            alignItems: "center",
            minHeight: 28,
            fontWeight: 600,
            lineHeight: 1.25,
            overflowWrap: "anywhere",
          }}
        >
          {name}
        </Link>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", lineHeight: 1.25 }}>
          {lateCancelled ? "Lezione scalata" : `Prenotazione: ${formatDayTime(line.subDate)}`}
        </Typography>
      </Box>
      {children}
      {onRemove && (
        <IconButton
          aria-label={lateCancelled ? `Restituisci la lezione a ${name}` : `Togli ${name}`}
          onClick={() => onRemove(line)}
        >
          {lateCancelled ? <Undo /> : <PersonRemove />}
        </IconButton>
      )}
    </Box>
  );
}
