import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { telHref, useContacts } from "../../lib/content/contacts.ts";
import { useIdentity } from "../../lib/content/identity.ts";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { WhatsAppLink } from "./WhatsAppLink.tsx";

const touch = { display: "inline-flex", alignItems: "center", minHeight: 44 };

/** The address, the phone lines, the email, WhatsApp and the social pages. */
export function Reach() {
  const place = useRef<HTMLElement>(null);
  const isNear = useInViewport(place);
  const { email, phones, whatsApp, socials } = useContacts(isNear);
  const { street, postcode, city, province } = useIdentity(isNear).address;
  const ways = [
    ...phones.map(({ label, number }) => ({ label, text: number, href: telHref(number) })),
    { label: "Email", text: email, href: `mailto:${email}` },
  ];
  return (
    <Box component="address" ref={place} sx={{ fontStyle: "normal" }}>
      <Typography variant="h3" component="p" sx={{ mb: 5 }}>
        {street}
        <br />
        {postcode} {city} ({province})
      </Typography>
      <Box sx={{ mb: 4 }}>
        <WhatsAppLink number={whatsApp} />
      </Box>
      <Box sx={{ display: "grid", gap: { xs: 3, sm: 4 }, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}>
        {ways.map(({ label, text, href }) => (
          <div key={href}>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {label}
            </Typography>
            <Link href={href} variant="h3" sx={{ ...touch, maxWidth: "100%", overflowWrap: "anywhere" }}>
              {text}
            </Link>
          </div>
        ))}
        {socials.length > 0 && (
          <div>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              Social
            </Typography>
            <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
              {socials.map(({ name, url }) => (
                <Link key={name} href={url} sx={touch}>
                  {name}
                </Link>
              ))}
            </Box>
          </div>
        )}
      </Box>
    </Box>
  );
}
