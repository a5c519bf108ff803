import Box from "@mui/material/Box";
import { HEADER_HEIGHT } from "../layout/measures.ts";
import { PageFrame } from "../layout/PageFrame.tsx";
import { SmartLink } from "../routing/SmartLink.tsx";
import { brand } from "../theme/palette.ts";

const link = {
  display: "inline-flex",
  alignItems: "center",
  flexShrink: 0,
  minHeight: 44,
  typography: "button",
  fontSize: "1.125rem",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { boxShadow: `inset 0 -4px ${brand.ink}` },
};

/** Renders the sections of a long page as a sticky bar below the header. */
export const QuickNav = ({
  label,
  links,
}: {
  label: string;
  links: readonly { label: string; href: string }[];
}) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{
      position: "sticky",
      top: HEADER_HEIGHT,
      zIndex: "appBar",
      color: brand.ink,
      backgroundColor: brand.ember,
    }}
  >
    <PageFrame>
      <Box
        component="ul"
        sx={{
          display: "flex",
          gap: { xs: 5, sm: 8 },
          overflowX: "auto",
          scrollbarWidth: "none",
        }}
      >
        {links.map(({ label: name, href }) => (
          <Box component="li" key={href} sx={{ flexShrink: 0 }}>
            <SmartLink href={href} sx={link}>
              {name}
            </SmartLink>
          </Box>
        ))}
      </Box>
    </PageFrame>
  </Box>
);
