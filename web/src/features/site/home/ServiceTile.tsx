import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Visible } from "../../../ui/layout/flow/Visible.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { PageLink } from "../../../ui/routing/PageLink.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { onIron } from "../../../ui/theme/tones.ts";
import { ServicePrice } from "../services/ServicePrice.tsx";
import { type Service, servicePage } from "../services/services.ts";

/** A service as a poster-style link to its page. */
export const ServiceTile = ({ service }: { service: Service }) => (
  <Box
    component={PageLink}
    to={servicePage(service)}
    sx={{
      ...onIron,
      position: "relative",
      display: "flex",
      flexDirection: "column",
      justifyContent: "flex-end",
      height: "100%",
      minHeight: { xs: 176, sm: 360, lg: 448 },
      overflow: "hidden",
      borderRadius: "12px",
      textDecoration: "none",
      backgroundColor: brand.ink,
      "& img": { transition: "transform 180ms" },
      "&:hover img": { transform: "scale(1.04)" },
    }}
  >
    <Picture
      name={service.picture}
      alt=""
      sizes="(min-width: 1200px) 270px, 50vw"
      sx={{ position: "absolute", inset: 0, height: "74%", objectFit: "cover" }}
    />
    <Box
      sx={{
        position: "relative",
        p: { xs: 4, md: 5 },
        pt: { xs: 8, sm: 14, md: 20 },
        backgroundImage: `linear-gradient(0deg, ${brand.ink} 55%, transparent)`,
      }}
    >
      <Typography
        variant="h2"
        component="h3"
        sx={{ fontSize: { xs: "1.5rem", md: "1.875rem" }, lineHeight: 1, textTransform: "uppercase" }}
      >
        {service.name}
      </Typography>
      <Visible from="md">
        <Typography variant="body2" sx={{ mt: 2 }}>
          {service.text}
        </Typography>
      </Visible>
      {service.price && (
        <Box sx={{ mt: 3 }}>
          <ServicePrice price={service.price} />
        </Box>
      )}
    </Box>
  </Box>
);
