import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import type { Slide } from "@studio/contract/site/content/slides.ts";
import { Link as RouterLink } from "react-router-dom";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { ownPicture } from "../../../lib/pictures/ownPicture.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { PictureName } from "../../../ui/media/pictureNames.ts";
import { Slideshow } from "../../../ui/media/Slideshow.tsx";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";

/** Pictures of the slides, in their order. */
const pictures = ["news-1", "news-2", "news-3", "news-4"] as const;

/** A picture with its headline on top. */
const NewsSlide = ({
  slide: { title, text, href, picture: own },
  picture,
}: {
  slide: Slide;
  picture: PictureName;
}) => (
  <Box sx={{ position: "relative", height: "100%", color: brand.paper, backgroundColor: brand.ink }}>
    <Picture
      name={picture}
      alt=""
      own={ownPicture("slide", own)}
      sizes="(min-width: 1168px) 1120px, 100vw"
      fills
    />
    <Box
      sx={{
        position: "relative",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "flex-end",
        alignItems: "flex-start",
        p: { xs: 3, sm: 8, md: 12 },
        backgroundImage: `linear-gradient(0deg, ${brand.ink}, rgb(20 17 15 / 0.72) 38%, transparent 72%)`,
      }}
    >
      <Typography
        variant="h1"
        component="h3"
        sx={{
          fontSize: "clamp(1.375rem, 0.3rem + 4.6vw, 4.5rem)",
          textTransform: "uppercase",
          maxWidth: 760,
        }}
      >
        {title}
      </Typography>
      <Typography sx={{ mt: { xs: 1, sm: 3 }, mb: { sm: 2 }, fontSize: { xs: "0.875rem", sm: "1rem" } }}>
        {text}
      </Typography>
      <TouchLink href={href} aria-label={`Scopri di più: ${title}`}>
        <strong>Scopri di più</strong>
      </TouchLink>
    </Box>
  </Box>
);

/** Notice of the class size, and slideshow of the news. */
export function News() {
  const slides = useContent("slides", initialSlides);
  const { capacity: places } = useRules().classes;
  return (
    <Chapter title="Novità" id="news" minor>
      <Box
        component="p"
        sx={{
          mb: 6,
          p: 4,
          borderRadius: "12px",
          color: brand.ink,
          backgroundColor: brand.ember,
          fontWeight: 600,
        }}
      >
        Small class: restano pochi posti. Al massimo {places} persone, poi si chiude.{" "}
        <Link component={RouterLink} to={paths.trial.href()} sx={{ textDecorationColor: brand.ink }}>
          Prenota la prova gratuita
        </Link>
      </Box>
      <Slideshow
        label="Le novità in quattro immagini"
        slides={pictures.flatMap((picture, index) => {
          const slide = slides[index];
          return slide ? [<NewsSlide key={picture} slide={slide} picture={picture} />] : [];
        })}
      />
    </Chapter>
  );
}
