import Box from "@mui/material/Box";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { services } from "../services/services.ts";
import { ClassTimes } from "./ClassTimes.tsx";
import { FirstReviews } from "./FirstReviews.tsx";
import { ServiceTile } from "./ServiceTile.tsx";

/** The eight services, each with a way to read more, and what members say. */
export const Services = () => (
  <Chapter
    title="Tutto quello che facciamo"
    id="servizi"
    tone="paper"
    lead="Dalla prima volta in palestra alla gara: scegli da dove cominciare, al resto pensiamo insieme."
    action={
      <LinkButton to={paths.services.href()} variant="outlined">
        Tutti i servizi
      </LinkButton>
    }
  >
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: { xs: 3, md: 4 },
        // Two names side by side do not fit the narrowest phones.
        gridTemplateColumns: {
          xs: "repeat(auto-fill, minmax(160px, 1fr))",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(4, minmax(0, 1fr))",
        },
      }}
    >
      {services.map((service) => (
        <li key={service.id}>
          <ServiceTile service={service} />
        </li>
      ))}
    </Box>
    <ClassTimes />
    <FirstReviews />
  </Chapter>
);
