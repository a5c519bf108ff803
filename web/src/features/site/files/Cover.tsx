import Typography from "@mui/material/Typography";
import { Tag } from "../../../ui/display/Tag.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { FreeFile } from "./freeFiles.ts";

/** A drawn cover with kind and title of the file. */
export const Cover = ({ file: { kind, label, title } }: { file: FreeFile }) => (
  <Stack component="span" gap={3}>
    <span>
      <Picture
        name={`cover-${kind}`}
        alt=""
        sizes="(min-width: 600px) 260px, 44vw"
        sx={{ borderRadius: "12px", boxShadow: 1 }}
      />
    </span>
    <Stack component="span" gap={1.5} align="start">
      <Tag>{label}</Tag>
      <Typography component="span" variant="h3">
        {title}
      </Typography>
    </Stack>
  </Stack>
);
