import Box from "@mui/material/Box";
import { Mark } from "../../ui/brand/Mark.tsx";
import { brand } from "../../ui/theme/palette.ts";
import type { PostPicture } from "./post.ts";

type Props = {
  picture: PostPicture | undefined;
  /** How wide the picture stands, as `<img sizes>` has it. */
  sizes: string;
  /** Empty where the words beside say it all. */
  alt: string;
  priority?: boolean;
};

const frame = { width: "100%", aspectRatio: "16 / 9", backgroundColor: brand.iron };

/** A post's picture; a plain plate of iron where it has none. */
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
