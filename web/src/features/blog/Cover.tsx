import Box from "@mui/material/Box";
import { Mark } from "../../ui/brand/Mark.tsx";
import { brand } from "../../ui/theme/palette.ts";
import type { PostPicture } from "./post.ts";

type Props = {
  picture: PostPicture | undefined;
  /** `sizes` attribute of the image. */
  sizes: string;
  /** Empty for a decorative picture. */
  alt: string;
  priority?: boolean;
};

const frame = { width: "100%", aspectRatio: "16 / 9", backgroundColor: brand.iron };

/** A post's picture, or a plain plate of iron. */
export const Cover = ({ picture, sizes, alt, priority = false }: Props) =>
  picture ? (
    <Box
      component="img"
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      alt={alt}
      width={picture.width ?? 1600}
      height={picture.height ?? 900}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      sx={{ ...frame, display: "block", height: "auto", objectFit: "cover" }}
    />
  ) : (
    <Box
      aria-hidden
      sx={{
        ...frame,
        display: "grid",
        placeItems: "center",
        backgroundImage: `linear-gradient(160deg, ${brand.iron} 55%, #4A1C0C)`,
      }}
    >
      <Mark size={72} />
    </Box>
  );
