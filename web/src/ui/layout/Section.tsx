import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useAnchor } from "../routing/useAnchor.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

type Props = {
  title: string;
  id?: string;
  action?: ReactNode;
  /** On a phone close to what is above, which has said the title: there it is only read out. */
  dense?: boolean;
  children: ReactNode;
};

/** Renders a part of a screen under its own `h2`; `id` makes it an anchor. */
export function Section({ title, id, action, dense = false, children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      ref={useAnchor<HTMLElement>(id)}
      id={id}
      aria-labelledby={heading}
      sx={{ my: { xs: 8, md: 10 }, ...(dense && { mt: { xs: 4, sm: 8, md: 10 } }) }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 4, minHeight: 44 }}>
        <Typography
          id={heading}
          variant="h2"
          sx={(theme) => ({
            flexGrow: 1,
            minWidth: 0,
            overflowWrap: "anywhere",
            ...(dense && { [theme.breakpoints.down("sm")]: visuallyHidden }),
          })}
        >
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
