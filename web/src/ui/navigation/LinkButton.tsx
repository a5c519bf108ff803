import Button, { type ButtonProps } from "@mui/material/Button";
import type { ReactNode } from "react";
import { PageLink } from "../routing/PageLink.tsx";

type Props = {
  to: string;
  children: ReactNode;
  variant?: NonNullable<ButtonProps["variant"]>;
  size?: NonNullable<ButtonProps["size"]>;
  startIcon?: ReactNode;
};

/** Renders a button that leads to another page of the site, or to an anchor of this one. */
export const LinkButton = ({ to, children, variant = "contained", size = "medium", startIcon }: Props) => (
  <Button component={PageLink} to={to} variant={variant} size={size} startIcon={startIcon}>
    {children}
  </Button>
);
