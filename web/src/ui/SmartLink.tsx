import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type Props = { href: string; children: ReactNode; sx?: SxProps<Theme> };

/** A plain link: within the site by the router, elsewhere (or to a file, a mail, a phone) by the browser. */
export const SmartLink = ({ href, children, sx = {} }: Props) =>
  /^[/#?]/.test(href) ? (
    <Box component={Link} to={href} sx={sx}>
      {children}
    </Box>
  ) : (
    <Box component="a" href={href} sx={sx}>
      {children}
    </Box>
  );
