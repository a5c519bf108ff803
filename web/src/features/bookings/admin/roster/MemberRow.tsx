import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";

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

/** In a narrow list details and caption have the row's width, below the actions. */
const WIDE = "@container (min-width: 440px)";

/** A row of a class's people: the name links to the member's page. */
export const MemberRow = ({ uid, name, label = name, leading, caption, details, children }: Props) => (
  <Box
    component="li"
    aria-label={label}
    sx={{ containerType: "inline-size", borderTop: "1px solid", borderColor: "divider" }}
  >
    <Box
      sx={{
        display: "grid",
        gridTemplateAreas: '"leading name actions" "leading info info"',
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        alignItems: "center",
        alignContent: "center",
        columnGap: 2,
        minHeight: 64,
        py: 1.5,
        [WIDE]: { gridTemplateAreas: '"leading name actions" "leading info actions"' },
      }}
    >
      <Box sx={{ gridArea: "leading", alignSelf: "start", [WIDE]: { alignSelf: "center" } }}>{leading}</Box>
      <Box sx={{ gridArea: "name" }}>
        {uid === undefined && <Strong isDense>{name}</Strong>}
        {uid !== undefined && (
          <Link
            component={RouterLink}
            to={adminPaths.user.href(uid)}
            color="inherit"
            sx={{
              position: "relative",
              display: "inline-flex",
              alignItems: "center",
              minHeight: 28,
              fontWeight: 600,
              lineHeight: 1.25,
              overflowWrap: "anywhere",
              // A finger gets 44 px; below the name begin the links of the details.
              "&::after": { content: '""', position: "absolute", inset: "-12px -8px -4px" },
            }}
          >
            {name}
          </Link>
        )}
      </Box>
      <Box sx={{ gridArea: "info", minWidth: 0 }}>
        {details}
        {caption && <Note variant="caption">{caption}</Note>}
      </Box>
      <Box sx={{ gridArea: "actions", display: "flex", alignItems: "center", gap: 2 }}>{children}</Box>
    </Box>
  </Box>
);
