import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Row } from "../layout/flow/Row.tsx";
import { PageFrame } from "../layout/PageFrame.tsx";
import { brand } from "../theme/palette.ts";
import { onIron } from "../theme/tones.ts";
import { Picture } from "./Picture.tsx";
import type { PictureName } from "./pictureNames.ts";

/** Renders the line above a large title that says what it belongs to. */
export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="button"
    component="p"
    sx={{ mb: 3, pl: 3, borderLeft: `4px solid ${brand.ember}`, lineHeight: 1.1 }}
  >
    {children}
  </Typography>
);

/** Renders a hero's picture: behind the text on wide screens, fading into ink; below it on phones. */
const HeroPicture = ({ name }: { name: PictureName }) => (
  <Box
    sx={{
      position: { xs: "relative", md: "absolute" },
      inset: { md: "0 0 0 auto" },
      width: { md: "min(78%, 1280px)" },
      mt: { xs: -4, md: 0 },
      "&::after": {
        content: '""',
        position: "absolute",
        inset: 0,
        background: {
          xs: `linear-gradient(180deg, ${brand.ink}, transparent 40%)`,
          md: `linear-gradient(90deg, ${brand.ink}, transparent 48%)`,
        },
      },
    }}
  >
    <Picture
      name={name}
      alt=""
      sizes="(min-width: 900px) 78vw, 100vw"
      priority
      sx={{
        objectFit: "cover",
        objectPosition: "100% 50%",
        aspectRatio: { xs: "4 / 3", md: "auto" },
        height: { md: "100%" },
      }}
    />
  </Box>
);

type Props = {
  title: string;
  text: string;
  action?: ReactNode;
  /** Its subject is in the right half. Without a picture, `art` is shown. */
  picture?: PictureName;
  /** A drawing in place of the picture. */
  art?: ReactNode;
  /** A few words above the title. */
  eyebrow?: string;
};

/** On these both actions stay clear of the cookie banner. */
const SHORT_PHONE = "@media (max-width: 599px) and (max-height: 700px)";

/** Renders the dark top of a public page, with its `h1`. On phones the text comes before the picture. */
export const Hero = ({ title, text, action, picture, art, eyebrow }: Props) => (
  <Box
    sx={{
      ...onIron,
      position: "relative",
      overflow: "hidden",
      display: "flex",
      flexDirection: "column",
      backgroundColor: brand.ink,
    }}
  >
    <PageFrame>
      <Box
        sx={{
          position: "relative",
          zIndex: 1,
          maxWidth: 620,
          pt: { xs: 10, md: 26 },
          pb: picture ? { xs: 2, md: 26 } : { xs: 66, sm: 40, md: 26 },
          [SHORT_PHONE]: { pt: 5 },
        }}
      >
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Typography
          variant="h1"
          sx={{
            fontSize: "clamp(2.5rem, min(1.9rem + 6.4vw, 14.2vw), 6.75rem)",
            lineHeight: 0.92,
            textTransform: "uppercase",
            overflowWrap: "break-word",
          }}
        >
          {title}
        </Typography>
        <Typography
          sx={{ fontSize: "1.125rem", maxWidth: 460, mt: 6, mb: 7, [SHORT_PHONE]: { mt: 4, mb: 5 } }}
        >
          {text}
        </Typography>
        {action && <Row gap={3}>{action}</Row>}
      </Box>
    </PageFrame>
    {/* After the text: a browser that paints a partial document would otherwise shift it. */}
    {picture ? <HeroPicture name={picture} /> : art}
  </Box>
);
