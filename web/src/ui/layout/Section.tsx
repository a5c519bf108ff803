import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useAnchor } from "./useAnchor.ts";

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode };

/** Renders a part of a screen under its own `h2`; `id` makes it an anchor. */
export function Section({ title, id, action, children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      ref={useAnchor<HTMLElement>(id)}
      id={id}
      aria-labelledby={heading}
      sx={{ my: { xs: 8, md: 10 } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 4, minHeight: 44 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
