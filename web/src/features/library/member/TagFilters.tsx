import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { VideoTag } from "@studio/contract/library/model.ts";
import { useId } from "react";
import { ToggleChip } from "../../../ui/ToggleChip.tsx";
import { families, tagLabel } from "./tags.ts";

type Props = { selected: readonly VideoTag[]; onToggle: (tag: VideoTag) => void };

/** The three families of tags; on a phone each is one line to push along, so that the videos stay near. */
export function TagFilters({ selected, onToggle }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: "grid", gap: { xs: 3, sm: 5 } }}>
      {families.map(({ title, tags }) => (
        <Box key={title} role="group" aria-labelledby={`${id}-${title}`} sx={{ minWidth: 0 }}>
          <Typography id={`${id}-${title}`} variant="h3" component="p">
            {title}
          </Typography>
          <Box
            sx={{
              display: "flex",
              flexWrap: { sm: "wrap" },
              gap: 2,
              overflowX: { xs: "auto", sm: "visible" },
              // To the edges of the screen, with room for the ring of focus.
              mx: { xs: -4, sm: 0 },
              px: { xs: 4, sm: 0 },
              py: 2,
              scrollPaddingInline: 16,
              scrollbarWidth: "none",
            }}
          >
            {tags.map((tag) => (
              <ToggleChip key={tag} pressed={selected.includes(tag)} onToggle={() => onToggle(tag)}>
                {tagLabel(tag)}
              </ToggleChip>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
