import Button, { type ButtonProps } from "@mui/material/Button";
import type { ReactNode } from "react";

type Props = { href: string; children: ReactNode; variant?: NonNullable<ButtonProps["variant"]> };

/** A button that leaves the site: a payment page, a message, a file. */
export const ExternalButton = ({ href, children, variant = "contained" }: Props) => (
  <Button component="a" href={href} variant={variant} sx={{ textAlign: "center" }}>
    {children}
  </Button>
);
