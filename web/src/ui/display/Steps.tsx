import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Note } from "../layout/Note.tsx";

/** Renders numbered steps. */
export const Steps = ({ items }: { items: readonly { title: string; text: string }[] }) => (
  <Box
    component="ol"
    sx={{
      display: "grid",
      gap: { xs: 4, md: 8 },
      // One row, or rows of two: no step is alone in its row.
      gridTemplateColumns: {
        xs: "minmax(0, 1fr)",
        sm: items.length % 2 === 0 ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)",
        md: `repeat(${items.length}, minmax(0, 1fr))`,
      },
    }}
  >
    {items.map(({ title, text }, index) => (
      <Box
        component="li"
        key={title}
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "56px minmax(0, 1fr)", md: "minmax(0, 1fr)" },
          alignContent: "start",
          columnGap: 3,
          pt: 3,
          borderTop: "4px solid",
          borderColor: "primary.main",
        }}
      >
        <Typography aria-hidden variant="h1" component="span" sx={{ fontSize: "4.5rem", lineHeight: 0.85 }}>
          {index + 1}
        </Typography>
        <Box>
          <Typography variant="h3" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <Note>{text}</Note>
        </Box>
      </Box>
    ))}
  </Box>
);
