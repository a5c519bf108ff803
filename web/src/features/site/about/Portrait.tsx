import Box from "@mui/material/Box";
import { initials } from "../../../ui/media/avatar.ts";
import { Picture, UploadedPicture } from "../../../ui/media/Picture.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import type { Person } from "./useTeam.ts";

type Props = {
  person: Pick<Person, "name" | "picture" | "own">;
  /** Its width, as in `<img sizes>`. */
  sizes: string;
};

const rounded = { borderRadius: "12px" };

/** Renders the portrait of a person who is named beside it, their initials without a picture. */
export function Portrait({ person: { name, picture, own }, sizes }: Props) {
  if (own) return <UploadedPicture picture={own} sizes={sizes} sx={rounded} />;
  if (picture) return <Picture name={picture} alt="" sizes={sizes} sx={rounded} />;
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        aspectRatio: "1",
        containerType: "inline-size",
        ...rounded,
        color: brand.paper,
        backgroundColor: brand.iron,
      }}
    >
      <Box component="span" sx={{ typography: "h1", fontSize: "36cqi", lineHeight: 1 }}>
        {initials(name)}
      </Box>
    </Box>
  );
}
