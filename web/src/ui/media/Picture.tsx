import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { preload } from "react-dom";
import { type PictureName, pictureHeight, pictureWidths } from "./pictureNames.ts";

/** A picture of the studio's own: its files are `{path}/{width}.avif` and `.webp`. */
export type OwnPicture = {
  path: string;
  /** Its widths in pixels, the smallest first. */
  widths: readonly number[];
  ratio: readonly [width: number, height: number];
  /** Empty for decoration. */
  alt: string;
  /** The part that stays in view where it is cut, as CSS `object-position`. */
  focus: string;
};

type Look = {
  /** Its width, as in `<img sizes>`. */
  sizes: string;
  /** CSS aspect ratio that it is cropped to; its own without one. */
  ratio?: string;
  /** Whether it covers its positioned parent. */
  fills?: boolean;
  /** Loads eagerly, for the first screen. */
  priority?: boolean;
  /** Styles of the `<img>`. */
  sx?: SxProps<Theme>;
};

type Format = "avif" | "webp";

type Files = {
  fileOf: (width: number, format: Format) => string;
  widths: readonly number[];
  /** Size of the file for browsers that choose none. */
  width: number;
  height: number;
  alt: string;
  focus?: string;
};

const WIDTH = 960;

const drawn = (name: PictureName, alt: string): Files => ({
  fileOf: (width, format) => `/pictures/${name}-${width}.${format}`,
  widths: pictureWidths,
  width: WIDTH,
  height: pictureHeight(name, WIDTH),
  alt,
});

function uploaded({ path, widths, ratio: [across, down], alt, focus }: OwnPicture): Files {
  const width = widths[Math.floor(widths.length / 2)] ?? WIDTH;
  return {
    fileOf: (size, format) => `${path}/${size}.${format}`,
    widths,
    width,
    height: Math.round((width * down) / across),
    alt,
    focus,
  };
}

function Sources({ files, sizes, ratio, fills = false, priority = false, sx }: Look & { files: Files }) {
  const { fileOf, widths, width, height, alt, focus } = files;
  const sourceSet = (format: Format) => widths.map((size) => `${fileOf(size, format)} ${size}w`).join(", ");
  const avif = sourceSet("avif");
  const fallback = fileOf(width, "webp");
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
      <source type="image/webp" srcSet={sourceSet("webp")} sizes={sizes} />
      <Box
        component="img"
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        {...(priority && { fetchPriority: "high" })}
        sx={[
          { display: "block", width: "100%", height: "auto" },
          ratio !== undefined && { aspectRatio: ratio, objectFit: "cover" },
          fills && { position: "absolute", inset: 0, height: "100%", objectFit: "cover" },
          focus !== undefined && { objectPosition: focus },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </picture>
  );
}

type Props = Look & {
  name: PictureName;
  /** Empty for decoration. */
  alt: string;
  /** Takes its place. */
  own?: OwnPicture | undefined;
};

/**
 * Renders a picture of the site in the size and format that the browser chooses; its space is reserved while it loads.
 */
export const Picture = ({ name, alt, own, ...look }: Props) => (
  <Sources files={own ? uploaded(own) : drawn(name, alt)} {...look} />
);

/** Renders a picture of the studio's own as `Picture` does. */
export const UploadedPicture = ({ picture, ...look }: Look & { picture: OwnPicture }) => (
  <Sources files={uploaded(picture)} {...look} />
);
