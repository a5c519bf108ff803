import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Tag } from "../../../ui/display/Tag.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { FreeFile } from "./freeFiles.ts";

/** A drawn cover with kind and title of the file. */
export const Cover = ({ file: { kind, label, title } }: { file: FreeFile }) => (
  <Box component="span" sx={{ display: "block", textAlign: "left" }}>
    <Picture
      name={`cover-${kind}`}
      alt=""
      sizes="(min-width: 600px) 260px, 44vw"
      sx={{ borderRadius: "12px", boxShadow: 1 }}
    />
    <Box component="span" sx={{ display: "block", mt: 3 }}>
      <Tag>{label}</Tag>
    </Box>
    <Typography component="span" variant="h3" sx={{ display: "block", mt: 1.5, lineHeight: 1.05 }}>
      {title}
    </Typography>
  </Box>
);
