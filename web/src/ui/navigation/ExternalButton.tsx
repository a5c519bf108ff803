import Button, { type ButtonProps } from "@mui/material/Button";
import type { ReactNode } from "react";

type Props = {
  href: string;
  children: ReactNode;
  variant?: NonNullable<ButtonProps["variant"]>;
  /** Delay after which the page follows the link by itself (timedLink.ts). */
  followAfterMs?: number;
};

/** Renders a button that leaves the site: a payment page, a message, a file. */
export const ExternalButton = ({ href, children, variant = "contained", followAfterMs }: Props) => (
  <Button component="a" href={href} variant={variant} data-follow-after={followAfterMs}>
    {children}
  </Button>
);
