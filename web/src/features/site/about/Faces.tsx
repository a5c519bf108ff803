import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Picture } from "../../../ui/Picture.tsx";
import { team } from "./team.ts";

/** The team at a glance. */
export const Faces = () => (
  <Box
    component="ul"
    sx={{
      listStyle: "none",
      m: 0,
      p: 0,
      display: "grid",
      gap: { xs: 4, md: 6 },
      gridTemplateColumns: { xs: "repeat(3, 1fr)", md: "repeat(6, 1fr)" },
    }}
  >
    {team.map(({ name, role, picture }) => (
      <li key={name}>
        <Picture name={picture} alt="" sizes="(min-width: 900px) 160px, 33vw" sx={{ borderRadius: "12px" }} />
        <Typography variant="h3" component="p" sx={{ mt: 2 }}>
          {name}
        </Typography>
        <Typography variant="body2">{role}</Typography>
      </li>
    ))}
  </Box>
);
