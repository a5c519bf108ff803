import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Its name in the parent's `gridTemplateAreas`. */
  name: string;
  /** Place of a lower child; without it as the parent has it. */
  align?: "start" | "center";
  children: ReactNode;
};

/** Renders the child of a named area of a grid. It may be narrower than its words. */
export const Area = ({ name, align, children }: Props) => (
  <Box sx={{ gridArea: name, minWidth: 0, ...(align && { alignSelf: align }) }}>{children}</Box>
);
