import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { Picture } from "../../../ui/Picture.tsx";
import { brand } from "../../../ui/palette.ts";
import type { NewsItem } from "./news.ts";

/** A picture with its headline on it. */
export const NewsSlide = ({ item }: { item: NewsItem }) => (
  <Box sx={{ position: "relative", height: "100%", color: brand.paper, backgroundColor: brand.ink }}>
    <Picture
      name={item.picture}
      alt=""
      sizes="(min-width: 1168px) 1120px, 100vw"
      sx={{ position: "absolute", inset: 0, height: "100%", objectFit: "cover" }}
    />
    <Box
      sx={{
        position: "relative",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "flex-end",
        alignItems: "flex-start",
        p: { xs: 5, sm: 8, md: 12 },
        backgroundImage: `linear-gradient(0deg, ${brand.ink}, rgb(20 17 15 / 0.72) 38%, transparent 72%)`,
      }}
    >
      <Typography
        variant="h1"
        component="h3"
        sx={{ fontSize: "clamp(2.25rem, 1.4rem + 3.8vw, 4.5rem)", textTransform: "uppercase", maxWidth: 760 }}
      >
        {item.title}
      </Typography>
      <Typography sx={{ mt: 3, mb: 2 }}>{item.text}</Typography>
      <Link
        component={RouterLink}
        to={item.href}
        sx={{ display: "inline-flex", alignItems: "center", minHeight: 44, fontWeight: 600 }}
        aria-label={`Scopri di più: ${item.title}`}
      >
        Scopri di più
      </Link>
    </Box>
  </Box>
);
