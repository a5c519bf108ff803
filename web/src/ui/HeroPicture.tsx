import Box from "@mui/material/Box";
import { Picture } from "./Picture.tsx";
import { brand } from "./palette.ts";
import type { PictureName } from "./pictureNames.ts";

/** A hero's picture: behind the words on wide screens, fading into ink; below them on phones. */
export const HeroPicture = ({ name }: { name: PictureName }) => (
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
