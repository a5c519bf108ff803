import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Fill } from "./flow/Fill.tsx";
import { Note } from "./Note.tsx";
import { PageFrame } from "./PageFrame.tsx";

type Props = {
  title: string;
  /** A sentence under the title. */
  hint?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  /** As wide as the screen's frame. */
  wide?: boolean;
  /** Actions beside the title; on a phone below it. */
  children?: ReactNode;
};

/** Renders the title of a back-office screen and its actions in one row, which leaves the screen to its data. */
export const TitleRow = ({ title, hint, picture, wide = false, children }: Props) => (
  <PageFrame wide={wide}>
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        rowGap: 3,
        minHeight: 44,
        mt: { xs: 4, md: 5 },
      }}
    >
      {picture}
      <Fill min={160}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {hint && (
          <Note component="div" variant="body2">
            {hint}
          </Note>
        )}
      </Fill>
      {children && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 2,
            width: { xs: "100%", sm: "auto" },
            "& > *": { flexGrow: { xs: 1, sm: 0 } },
            // Two actions share a phone's row.
            "& > .MuiButton-root": { px: { xs: 2, sm: 5 } },
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  </PageFrame>
);
