import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PageLink } from "./PageLink.tsx";

type Props = {
  href: string;
  className?: string;
  "aria-label"?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

/** Renders a plain link: by the router within the site, by the browser elsewhere (or to a file, an e-mail, a phone). */
export const SmartLink = ({ href, ...rest }: Props) =>
  /^[/#?]/.test(href) ? (
    <Box component={PageLink} to={href} {...rest} />
  ) : (
    <Box component="a" href={href} {...rest} />
  );
