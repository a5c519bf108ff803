import { studio } from "@contract/studio.ts";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Section } from "../../ui/Section.tsx";
import { Stat } from "../../ui/Stat.tsx";

const { street, postcode, city, province } = studio.address;
const touch = { display: "inline-flex", alignItems: "center", minHeight: 44 };

/** Opening hours, address and contacts of the studio. */
export const Practical = () => (
  <PageFrame>
    <Box
      sx={{
        display: "grid",
        columnGap: 12,
        py: { xs: 4, md: 10 },
        gridTemplateColumns: { xs: "1fr", md: "1.2fr 1fr 1fr" },
      }}
    >
      <Section title="Orari" id="orari">
        <Box sx={{ display: "grid", gap: 5 }}>
          {studio.openingHours.map(({ days, hours }) => (
            <Stat key={days} value={hours} label={days} />
          ))}
        </Box>
      </Section>
      <Section title="Dove siamo" id="dove">
        <Typography variant="h3" component="address" sx={{ fontStyle: "normal" }}>
          {street}
          <br />
          {postcode} {city} ({province})
        </Typography>
      </Section>
      <Section title="Contatti" id="contatti">
        {studio.phones.map(({ label, number }) => (
          <Box key={number} sx={{ mb: 2 }}>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {label}
            </Typography>
            <Link href={`tel:${number.replaceAll(" ", "")}`} variant="h3" sx={touch}>
              {number}
            </Link>
          </Box>
        ))}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Email
        </Typography>
        <Link href={`mailto:${studio.email}`} variant="h3" sx={touch}>
          {studio.email}
        </Link>
      </Section>
    </Box>
  </PageFrame>
);
