import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { SmartLink } from "../routing/SmartLink.tsx";

type Props = {
  href: string;
  /** Size of its text; without it that of the text around it. */
  variant?: "body2" | "h3";
  /** Whether it is underlined only while it is pointed at. */
  isQuiet?: boolean;
  "aria-label"?: string;
  children: ReactNode;
};

/** Renders a link that stands alone, as high as a finger needs. */
export const TouchLink = ({ variant, isQuiet = false, ...rest }: Props) => (
  <Link
    component={SmartLink}
    variant={variant ?? "inherit"}
    underline={isQuiet ? "hover" : "always"}
    {...rest}
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      minHeight: 44,
      maxWidth: "100%",
      overflowWrap: "anywhere",
    }}
  />
);
