import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { formatOpeningHours } from "@studio/contract/site/openingHours.ts";
import { type ReactNode, useRef } from "react";
import { useConsent } from "../../features/site/consent/useConsent.ts";
import { WhatsAppLink } from "../../features/site/WhatsAppLink.tsx";
import { telHref, useContacts } from "../../lib/content/contacts.ts";
import { useContent } from "../../lib/content/currentContents.ts";
import { useIdentity } from "../../lib/content/identity.ts";
import { Brand } from "../../ui/brand/Brand.tsx";
import { Fact } from "../../ui/display/Facts.tsx";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { IronBar } from "../../ui/layout/IronBar.tsx";
import { SmartLink } from "../../ui/routing/SmartLink.tsx";
import { onIron } from "../../ui/theme/tones.ts";
import { useToday } from "../page/today.ts";
import { type Destination, destinations, legal } from "./navigation.ts";
import { Partners } from "./Partners.tsx";

const touch = { display: "inline-flex", alignItems: "center", minHeight: 44 };
const quiet = {
  ...touch,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
};

const plainButton = {
  ...quiet,
  p: 0,
  border: 0,
  font: "inherit",
  textAlign: "left",
  background: "none",
  cursor: "pointer",
};

/** Opens the cookie banner again. */
function ConsentButton() {
  const { reopen } = useConsent();
  return (
    <Box component="button" type="button" onClick={reopen} sx={plainButton}>
      Preferenze cookie
    </Box>
  );
}

type ColumnProps = { title: string; className?: string; children: ReactNode };

const Column = ({ title, className, children }: ColumnProps) => (
  <Box className={className}>
    <Typography component="h2" variant="h3" color="textSecondary" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Links = ({ links }: { links: readonly Destination[] }) => (
  <>
    {links.map(({ label, long = label, href }) => (
      <li key={href}>
        <SmartLink href={href} sx={quiet}>
          {long}
        </SmartLink>
      </li>
    ))}
  </>
);

/** Renders the opening hours; `isNear` says whether to ask for them. */
function Hours({ isNear }: { isNear: boolean }) {
  const lines = formatOpeningHours(useContent("hours", initialHours, isNear));
  return (
    <Stack component="dl" gap={3}>
      {lines.map(({ days, hours }) => (
        <Fact key={days} term={days}>
          {hours}
        </Fact>
      ))}
    </Stack>
  );
}

/** The year from which the site's contents are protected. */
const FIRST_YEAR = "2025";

/** Renders the studio's contacts, pages and legal notes. */
export function Footer() {
  const year = useToday().slice(0, 4);
  const years = year === FIRST_YEAR ? FIRST_YEAR : `${FIRST_YEAR}–${year}`;
  const place = useRef<HTMLElement>(null);
  const isNear = useInViewport(place);
  const { email, phones, whatsApp, socials } = useContacts(isNear);
  const { name, address, company } = useIdentity(isNear);
  return (
    <IronBar component="footer">
      <Box ref={place} sx={{ ...onIron, typography: "body2" }}>
        <Partners />
        <Box
          sx={{
            display: "grid",
            gap: { xs: 6, md: 12 },
            py: { xs: 8, md: 12 },
            gridTemplateColumns: { xs: "1fr 1fr", md: "1.3fr 1fr 0.7fr 1.9fr 1.1fr" },
            // On phones hours and social pages are beside the address, and the links have the whole width.
            "& > :first-of-type": { gridRow: { xs: "span 2", md: "auto" } },
            "& > .links": { gridColumn: { xs: "1 / -1", md: "auto" } },
          }}
        >
          <Box>
            <Brand name={name} />
            <Box component="address" sx={{ mt: 4 }}>
              {address.street}
              <br />
              {address.postcode} {address.city} ({address.province})
            </Box>
            <Box sx={{ mt: 2 }}>
              <Stack gap={0} align="start">
                {phones.slice(0, 1).map(({ number }) => (
                  <Link key={number} href={telHref(number)} sx={touch}>
                    {number}
                  </Link>
                ))}
                <Link href={`mailto:${email}`} sx={touch}>
                  {email}
                </Link>
                <WhatsAppLink number={whatsApp} />
              </Stack>
            </Box>
          </Box>
          <Column title="Orari">
            <Hours isNear={isNear} />
          </Column>
          {socials.length > 0 && (
            <Column title="Seguici">
              <Box
                component="ul"
                sx={{ display: { xs: "flex", md: "block" }, flexWrap: "wrap", columnGap: 4 }}
              >
                {socials.map(({ name, url }) => (
                  <li key={name}>
                    <SmartLink href={url} sx={quiet}>
                      {name}
                    </SmartLink>
                  </li>
                ))}
              </Box>
            </Column>
          )}
          <Column title="Il sito" className="links">
            <Box component="ul" sx={{ columns: 2 }}>
              <Links links={destinations} />
            </Box>
          </Column>
          <Column title="Informazioni" className="links">
            <Box component="ul" sx={{ columns: { xs: 2, md: 1 } }}>
              <Links links={legal} />
              <li>
                <ConsentButton />
              </li>
            </Box>
          </Column>
        </Box>
        <Typography variant="caption" component="p" sx={{ pb: 8, color: "text.secondary" }}>
          {company.name} · Sede legale: {company.seat} · P. IVA {company.vat}
          <br />© {years} {name}. Tutti i diritti riservati.
        </Typography>
      </Box>
    </IronBar>
  );
}
