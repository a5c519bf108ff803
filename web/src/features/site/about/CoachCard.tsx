import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Picture } from "../../../ui/Picture.tsx";
import { brand } from "../../../ui/palette.ts";
import type { Coach } from "./team.ts";

/** Who it is, what they do, and a line to remember them by. */
export const CoachCard = ({ coach: { name, role, bio, picture } }: { coach: Coach }) => (
  <>
    <Picture
      name={picture}
      alt=""
      sizes="(min-width: 900px) 352px, (min-width: 600px) 50vw, 100vw"
      sx={{ borderRadius: "12px" }}
    />
    <Typography variant="h2" component="h3" sx={{ mt: 4 }}>
      {name}
    </Typography>
    <Box sx={{ typography: "h3", mt: 1, pl: 3, borderLeft: `4px solid ${brand.ember}` }}>{role}</Box>
    <Typography sx={{ mt: 3, color: "text.secondary" }}>{bio}</Typography>
  </>
);
