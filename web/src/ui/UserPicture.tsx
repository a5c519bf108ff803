import Box from "@mui/material/Box";
import { brand } from "./palette.ts";

type Props = {
  name: string;
  src?: string;
  /** Pixels across. */
  size?: number;
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** A person's picture, or their initials. */
export function UserPicture({ name, src, size = 44 }: Props) {
  const shape = { flexShrink: 0, width: size, height: size, borderRadius: "50%" };
  if (src) {
    return (
      <Box
        component="img"
        src={src}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        sx={{ ...shape, objectFit: "cover", backgroundColor: brand.iron }}
      />
    );
  }
  return (
    <Box
      component="span"
      role="img"
      aria-label={name}
      sx={{
        ...shape,
        display: "inline-grid",
        placeItems: "center",
        typography: "h3",
        fontSize: size * 0.42,
        lineHeight: 1,
        color: brand.paper,
        backgroundColor: brand.iron,
        boxShadow: `inset 0 -3px ${brand.ember}`,
      }}
    >
      {initials(name)}
    </Box>
  );
}
