import Box from "@mui/material/Box";
import { useState } from "react";
import { brand } from "../theme/palette.ts";
import { initials, turn } from "./avatar.ts";

type Props = {
  name: string;
  src?: string;
  /** Whether the name stands beside it, which a screen reader would read twice. */
  isDecorative?: boolean;
  /** Diameter in pixels. */
  size?: number;
};

/** Returns the background of an avatar; its centre, under the initials, stays dark. */
const glow = (degrees: number): string =>
  `linear-gradient(${degrees}deg, ${brand.ember}, color-mix(in srgb, ${brand.ember} 30%, ${brand.iron}) 34%, ${brand.iron} 52%)`;

/** Renders a person's picture; without one, or when it fails to load, their initials on glowing iron. */
export function MemberPicture({ name, src, isDecorative = false, size = 44 }: Props) {
  const [broken, setBroken] = useState<string>();
  const shape = { display: "block", flexShrink: 0, width: size, height: size, borderRadius: "50%" };
  if (src && src !== broken) {
    return (
      <Box
        component="img"
        src={src}
        alt={isDecorative ? "" : name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        sx={{ ...shape, objectFit: "cover", backgroundColor: brand.iron }}
      />
    );
  }
  return (
    <Box
      component="span"
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      // Inline: a class for each person of a long list would be a CSS rule each.
      style={{ backgroundImage: glow(turn(name)) }}
      sx={{
        ...shape,
        display: "inline-grid",
        placeItems: "center",
        typography: "h3",
        fontSize: size * 0.42,
        lineHeight: 1,
        color: brand.paper,
        backgroundColor: brand.iron,
        boxShadow: `inset 0 0 0 ${size > 32 ? 2 : 1.5}px color-mix(in srgb, ${brand.ember} 70%, ${brand.iron})`,
      }}
    >
      {initials(name)}
    </Box>
  );
}
