import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { WhatsAppLink } from "./WhatsAppLink.tsx";

const { street, postcode, city, province } = studio.address;
const touch = { display: "inline-flex", alignItems: "center", minHeight: 44 };

const ways = [
  ...studio.phones.map(({ label, number }) => ({
    label,
    text: number,
    href: `tel:${number.replaceAll(" ", "")}`,
  })),
  { label: "Email", text: studio.email, href: `mailto:${studio.email}` },
];

/** The address, the two coaches' phone lines, the email, WhatsApp and the social pages. */
export const Reach = () => (
  <Box component="address" sx={{ fontStyle: "normal" }}>
    <Typography variant="h3" component="p" sx={{ mb: 5 }}>
      {street}
      <br />
      {postcode} {city} ({province})
    </Typography>
    <Box sx={{ mb: 4 }}>
      <WhatsAppLink />
    </Box>
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      {ways.map(({ label, text, href }) => (
        <div key={href}>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {label}
          </Typography>
          <Link href={href} variant="h3" sx={touch}>
            {text}
          </Link>
        </div>
      ))}
      <div>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Social
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
          {studio.socials.map(({ name, url }) => (
            <Link key={name} href={url} sx={touch}>
              {name}
            </Link>
          ))}
        </Box>
      </div>
    </Box>
  </Box>
);
