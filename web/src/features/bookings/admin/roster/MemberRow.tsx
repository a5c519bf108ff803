import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Area } from "../../../../ui/layout/flow/Area.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { RowLink } from "../../../../ui/navigation/RowLink.tsx";

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
  <Box component="li" aria-label={label} sx={{ containerType: "inline-size" }}>
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
      <Area name="name">
        <Strong component={uid === undefined ? "p" : "span"} isDense breaksWords={uid !== undefined}>
          {uid === undefined ? (
            name
          ) : (
            // Below the name begin the links of the details.
            <RowLink href={adminPaths.user.href(uid)} reaches="up">
              {name}
            </RowLink>
          )}
        </Strong>
      </Area>
      <Area name="info">
        {details}
        {caption && <Note variant="caption">{caption}</Note>}
      </Area>
      <Area name="actions">
        <Row align="center" wraps={false}>
          {children}
        </Row>
      </Area>
    </Box>
  </Box>
);
