import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { telHref, useContacts } from "../../lib/content/contacts.ts";
import { useIdentity } from "../../lib/content/identity.ts";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { TouchLink } from "../../ui/navigation/TouchLink.tsx";
import { WhatsAppLink } from "./WhatsAppLink.tsx";

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
    <Box component="address" ref={place}>
      <Typography variant="h3" component="p" sx={{ mb: 5 }}>
        {street}
        <br />
        {postcode} {city} ({province})
      </Typography>
      <Box sx={{ mb: 4 }}>
        <WhatsAppLink number={whatsApp} />
      </Box>
      <Columns count={2} gap={{ xs: 3, sm: 4 }}>
        {ways.map(({ label, text, href }) => (
          <div key={href}>
            <Note variant="body2">{label}</Note>
            <TouchLink href={href} variant="h3">
              {text}
            </TouchLink>
          </div>
        ))}
        {socials.length > 0 && (
          <div>
            <Note variant="body2">Social</Note>
            <Row gap={4} rowGap={0}>
              {socials.map(({ name, url }) => (
                <TouchLink key={name} href={url}>
                  {name}
                </TouchLink>
              ))}
            </Row>
          </div>
        )}
      </Columns>
    </Box>
  );
}
