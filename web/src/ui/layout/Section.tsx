import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useAnchor } from "../routing/useAnchor.ts";
import type { ElementProps } from "./measures.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

type PlaceProps = Pick<ElementProps, "id" | "ref"> & {
  component?: "div" | "section";
  /** As of `Section`. */
  dense?: boolean;
  /** Id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

/** Renders the place of a section, or of its skeleton, at a section's distance from the others. */
export const SectionPlace = ({ dense = false, labelledBy, ...rest }: PlaceProps) => (
  <Box
    aria-labelledby={labelledBy}
    {...rest}
    sx={{ my: { xs: 8, md: 10 }, ...(dense && { mt: { xs: 4, sm: 8, md: 10 } }) }}
  />
);

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
    <SectionPlace
      component="section"
      ref={useAnchor<HTMLElement>(id)}
      {...(id !== undefined && { id })}
      labelledBy={heading}
      dense={dense}
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
    </SectionPlace>
  );
}
