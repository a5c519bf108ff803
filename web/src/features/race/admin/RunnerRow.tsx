import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Booking } from "./data.ts";
import { StandingMark } from "./StandingMark.tsx";
import { nameOf } from "./words.ts";

type Props = { booking: Booking; onOpen: () => void; children?: ReactNode };

/** Somebody of the start list; `children` is what is done with one tap. */
export const RunnerRow = ({ booking, onOpen, children }: Props) => (
  <Box
    component="li"
    aria-label={nameOf(booking)}
    sx={{
      display: "flex",
      alignItems: "center",
      gap: 2,
      minHeight: 68,
      py: 2,
      borderTop: "1px solid",
      borderColor: "divider",
    }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.25, overflowWrap: "anywhere" }}>
        {nameOf(booking)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
        {booking.category}
      </Typography>
      <StandingMark booking={booking} />
    </Box>
    {children}
    <IconButton aria-label={`Azioni per ${nameOf(booking)}`} aria-haspopup="dialog" onClick={onOpen}>
      <MoreVert />
    </IconButton>
  </Box>
);
