import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { PictureName } from "../../../ui/media/pictureNames.ts";
import { Slideshow } from "../../../ui/media/Slideshow.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { classGroup, testMinutes } from "../services/services.ts";

type NewsItem = { picture: PictureName; title: string; text: string; href: string };

/** The four slides of the home page. */
const news: readonly NewsItem[] = [
  {
    picture: "news-1",
    title: "RESTART: quattro mesi di small class",
    text: "Ingressi illimitati per ripartire con un ritmo tuo.",
    href: paths.shop.href("restart"),
  },
  {
    picture: "news-2",
    title: `Palestra HYROX a ${studio.address.city}`,
    text: "Programmi, allenamenti di gruppo e simulazioni di gara.",
    href: paths.hyrox.href(),
  },
  {
    picture: "news-3",
    title: "Scopri da dove parti",
    text: `Il test di movimento e performance: da ${testMinutes.from} a ${testMinutes.to} minuti con un coach.`,
    href: paths.test.href(),
  },
  {
    picture: "news-4",
    title: "Corri senza farti male",
    text: "L’analisi della corsa, anche a distanza.",
    href: paths.runningAnalysis.href(),
  },
];

/** A picture with its headline on top. */
const NewsSlide = ({ item }: { item: NewsItem }) => (
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

/** Notice of the class size, and slideshow of the news. */
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
