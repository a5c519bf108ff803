import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { SmartLink } from "../routing/SmartLink.tsx";

type Props = { href: string; variant?: "body1" | "body2" | "h3"; children: ReactNode };

/** Renders a link that stands alone, as high as a finger needs. */
export const TouchLink = ({ variant = "body1", ...rest }: Props) => (
  <Link
    component={SmartLink}
    variant={variant}
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
