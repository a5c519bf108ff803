import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { preload } from "react-dom";
import { type PictureName, pictureHeight, pictureWidths } from "./pictureNames.ts";

type Props = {
  name: PictureName;
  /** Empty for decoration. */
  alt: string;
  /** Its width, as in `<img sizes>`. */
  sizes: string;
  /** CSS aspect ratio that it is cropped to; its own without one. */
  ratio?: string;
  /** Loads eagerly, for the first screen. */
  priority?: boolean;
  /** Styles of the `<img>`. */
  sx?: SxProps<Theme>;
};

const WIDTH = 960;

const sources = (name: PictureName, format: "avif" | "webp"): string =>
  pictureWidths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(", ");

/**
 * Renders a picture of the site in the size and format that the browser chooses; its space is reserved while it loads.
 */
export function Picture({ name, alt, sizes, ratio, priority = false, sx }: Props) {
  const avif = sources(name, "avif");
  const fallback = `/pictures/${name}-${WIDTH}.webp`;
  if (priority) {
    preload(fallback, {
      as: "image",
      imageSrcSet: avif,
      imageSizes: sizes,
      type: "image/avif",
      fetchPriority: "high",
    });
  }
  return (
    <picture style={{ display: "contents" }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources(name, "webp")} sizes={sizes} />
      <Box
        component="img"
        src={fallback}
        alt={alt}
        width={WIDTH}
        height={pictureHeight(name, WIDTH)}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        {...(priority && { fetchPriority: "high" })}
        sx={[
          { display: "block", width: "100%", height: "auto" },
          ratio !== undefined && { aspectRatio: ratio, objectFit: "cover" },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </picture>
  );
}
