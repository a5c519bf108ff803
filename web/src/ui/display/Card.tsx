import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Note } from "../layout/Note.tsx";
import { Picture } from "../media/Picture.tsx";
import type { PictureName } from "../media/pictureNames.ts";
import { SmartLink } from "../routing/SmartLink.tsx";
import { surface } from "../theme/surface.ts";

type Props = {
  title: string;
  text?: string;
  picture?: PictureName;
  pictureAlt?: string;
  /** Makes the whole card one link. */
  href?: string;
  /** On phones the picture is beside the words. */
  compact?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** The link covers the card; what is layered above it keeps its own area. */
const stretched = {
  color: "inherit",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "12px" },
  "&:focus-visible": { outline: "none", boxShadow: "none" },
  "&:focus-visible::after": {
    outline: "3px solid var(--mui-palette-text-primary)",
    outlineOffset: "3px",
  },
};

/** Renders a picture, a title and a few words. */
export const Card = ({
  title,
  text,
  picture,
  pictureAlt = "",
  href,
  compact = false,
  children,
  action,
}: Props) => (
  <Box
    component="article"
    sx={{
      ...surface,
      position: "relative",
      display: "flex",
      flexDirection: compact ? { xs: "row", sm: "column" } : "column",
      height: "100%",
      "& img": { borderRadius: "12px 12px 0 0" },
      ...(compact && {
        "& > picture > img": {
          width: { xs: 112, sm: "100%" },
          flexShrink: 0,
          objectFit: "cover",
          aspectRatio: { xs: "auto", sm: "3 / 2" },
          borderRadius: { xs: "12px 0 0 12px", sm: "12px 12px 0 0" },
        },
      }),
      ...(href && {
        transition: "transform 150ms",
        "& .go": { transition: "transform 150ms" },
        "&:hover": { transform: "translateY(-3px)", "& .go": { transform: "translateX(6px)" } },
      }),
    }}
  >
    {picture && (
      <Picture
        name={picture}
        alt={pictureAlt}
        ratio="3 / 2"
        sizes={`(min-width: 900px) 370px, (min-width: 640px) 50vw, ${compact ? "112px" : "100vw"}`}
      />
    )}
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, flexGrow: 1, p: { xs: 5, sm: 6 } }}>
      <Typography variant="h3" sx={{ fontSize: "1.625rem", lineHeight: 1.1 }}>
        {href ? (
          <SmartLink href={href} sx={stretched}>
            {title}
          </SmartLink>
        ) : (
          title
        )}
      </Typography>
      {text && <Note>{text}</Note>}
      {children}
      {action && <Box sx={{ position: "relative", mt: "auto", pt: 2 }}>{action}</Box>}
      {href && !action && (
        <ArrowForward className="go" aria-hidden sx={{ mt: "auto", color: "primary.main", fontSize: 28 }} />
      )}
    </Box>
  </Box>
);
