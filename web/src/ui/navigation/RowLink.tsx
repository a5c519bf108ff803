import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { SmartLink } from "../routing/SmartLink.tsx";

type Props = {
  href: string;
  /** Side on which its row has room for the area of a finger, which is higher than the link. */
  reaches: "up" | "down";
  /** Size of its text; without it that of the text around it. */
  variant?: "body2";
  "aria-label"?: string;
  children: ReactNode;
};

/** Renders a link in a dense row. A finger gets 44 px of height: some of them beyond its line. */
export const RowLink = ({ reaches, variant, ...rest }: Props) => (
  <Link
    component={SmartLink}
    variant={variant ?? "inherit"}
    {...rest}
    sx={{
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      minHeight: 28,
      maxWidth: "100%",
      overflowWrap: "anywhere",
      "&::after": {
        content: '""',
        position: "absolute",
        inset: reaches === "up" ? "-12px -8px -4px" : "-4px -8px -12px",
      },
    }}
  />
);
