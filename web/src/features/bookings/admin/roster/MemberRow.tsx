import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";

type Props = {
  /** `undefined` for a guest who is no member. */
  uid: string | undefined;
  name: string;
  /** Accessible name of the row; the member's name if left out. */
  label?: string;
  /** Picture or position. */
  leading: ReactNode;
  caption: string | undefined;
  /** Shown between name and caption. */
  details?: ReactNode;
  /** Actions. */
  children?: ReactNode;
};

/** A row of a class's people: the name links to the member's page. */
export const MemberRow = ({ uid, name, label = name, leading, caption, details, children }: Props) => (
  <Box
    component="li"
    aria-label={label}
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
    {leading}
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      {uid === undefined && <Typography sx={{ fontWeight: 600, lineHeight: 1.25 }}>{name}</Typography>}
      {uid !== undefined && (
        <Link
          component={RouterLink}
          to={adminPaths.user.href(uid)}
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
      )}
      {details}
      {caption && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", lineHeight: 1.25 }}>
          {caption}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
);
