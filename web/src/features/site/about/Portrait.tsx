import Box from "@mui/material/Box";
import { initials } from "../../../ui/media/avatar.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import type { Person } from "./useTeam.ts";

type Props = {
  person: Pick<Person, "name" | "picture">;
  /** Its width, as in `<img sizes>`. */
  sizes: string;
};

/** Renders the portrait of a person who is named beside it, their initials without a picture. */
export const Portrait = ({ person: { name, picture }, sizes }: Props) =>
  picture ? (
    <Picture name={picture} alt="" sizes={sizes} sx={{ borderRadius: "12px" }} />
  ) : (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        aspectRatio: "1",
        containerType: "inline-size",
        borderRadius: "12px",
        color: brand.paper,
        backgroundColor: brand.iron,
      }}
    >
      <Box component="span" sx={{ typography: "h1", fontSize: "36cqi", lineHeight: 1 }}>
        {initials(name)}
      </Box>
    </Box>
  );
