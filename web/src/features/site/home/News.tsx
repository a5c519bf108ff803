import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { brand } from "../../../ui/palette.ts";
import { Slideshow } from "../../../ui/Slideshow.tsx";
import { Chapter } from "../Chapter.tsx";
import { classGroup } from "../services/services.ts";
import { NewsSlide } from "./NewsSlide.tsx";
import { news } from "./news.ts";

/** What is new: four pictures, and how many places are left. */
export const News = () => (
  <Chapter title="Novità" id="news" minor>
    <Box
      component="p"
      sx={{
        m: 0,
        mb: 6,
        p: 4,
        borderRadius: "12px",
        color: brand.ink,
        backgroundColor: brand.ember,
        fontWeight: 600,
      }}
    >
      Small class: restano pochi posti. Al massimo {classGroup.to} persone, poi si chiude.{" "}
      <Link component={RouterLink} to={paths.home.href("trial")} sx={{ textDecorationColor: brand.ink }}>
        Prenota la prova gratuita
      </Link>
    </Box>
    <Slideshow
      label="Le novità in quattro immagini"
      ratioSmall="4 / 5"
      slides={news.map((item) => <NewsSlide key={item.picture} item={item} />)}
    />
  </Chapter>
);
