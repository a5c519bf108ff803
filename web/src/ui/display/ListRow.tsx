import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Fill } from "../layout/flow/Fill.tsx";
import { Note } from "../layout/Note.tsx";
import { Strong } from "./Strong.tsx";

type Props = {
  title: string;
  note: string;
  /** Whether the end moves below the text on a narrow screen. */
  wraps?: boolean;
  children: ReactNode;
};

/** Renders an item of a plain list: title and note, and at the end of the line its value or action. */
export const ListRow = ({ title, note, wraps = false, children }: Props) => (
  <Box
    component="li"
    sx={{
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      flexWrap: wraps ? "wrap" : "nowrap",
      columnGap: 4,
      rowGap: 1,
      minHeight: 72,
      py: 3,
      borderBottom: "1px solid",
      borderColor: "divider",
      "&:last-of-type": { borderBottom: 0 },
    }}
  >
    <Fill {...(wraps && { min: 220 })}>
      <Strong isDense breaksWords>
        {title}
      </Strong>
      <Note variant="body2" breaksWords>
        {note}
      </Note>
    </Fill>
    <Box sx={{ flexShrink: 0, maxWidth: "100%" }}>{children}</Box>
  </Box>
);
