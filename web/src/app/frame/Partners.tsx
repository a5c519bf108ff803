import Box from "@mui/material/Box";
import { initialPartners } from "@studio/contract/site/content/initialPartners.ts";
import type { Partner } from "@studio/contract/site/content/partners.ts";
import { useRef } from "react";
import { useContent } from "../../lib/content/currentContents.ts";
import { ownPicture } from "../../lib/pictures/ownPicture.ts";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { UploadedPicture } from "../../ui/media/Picture.tsx";
import { SmartLink } from "../../ui/routing/SmartLink.tsx";
import fisioBrianza from "./partners/fisio-brianza.svg?no-inline";
import ghisaAttrezzi from "./partners/ghisa-attrezzi.svg?no-inline";
import ortoNutrizione from "./partners/orto-e-nutrizione.svg?no-inline";
import passoRunning from "./partners/passo-running.svg?no-inline";

/** Logos of 96 × 48 on dark iron; placeholders for the owner's own. */
const logos: Readonly<Record<Exclude<Partner["logo"], "">, string>> = {
  "ghisa-attrezzi": ghisaAttrezzi,
  "fisio-brianza": fisioBrianza,
  "passo-running": passoRunning,
  "orto-e-nutrizione": ortoNutrizione,
};

const mark = { display: "inline-flex", alignItems: "center", gap: { xs: 2, sm: 3 } };
const link = {
  ...mark,
  minHeight: 44,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
};

function Mark({ partner: { name, href, logo, picture } }: { partner: Partner }) {
  const own = ownPicture("logo", picture);
  const content = (
    <>
      {own && (
        <Box component="span" sx={{ flexShrink: 0, width: 56 }}>
          <UploadedPicture picture={own} sizes="56px" />
        </Box>
      )}
      {!own && logo && <img src={logos[logo]} alt="" width="56" height="28" loading="lazy" />}
      {name}
    </>
  );
  if (href === "") return <Box sx={mark}>{content}</Box>;
  return (
    <SmartLink href={href} sx={link}>
      {content}
    </SmartLink>
  );
}

/** Renders the studio's partners; no page asks for them before its bottom is near. */
export function Partners() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(place);
  const partners = useContent("partners", initialPartners, isNear);
  return (
    <div ref={place}>
      {partners.length > 0 && (
        <Box
          component="ul"
          aria-label="I nostri partner"
          sx={{
            display: { xs: "grid", sm: "flex" },
            gridTemplateColumns: "auto auto",
            flexWrap: "wrap",
            columnGap: { xs: 3, sm: 8 },
            rowGap: { xs: 3, sm: 6 },
            py: { xs: 6, sm: 8 },
            color: "text.secondary",
            borderBottom: "1px solid",
            borderColor: "divider",
          }}
        >
          {partners.map((partner) => (
            <Row component="li" key={partner.name} align="center" wraps={false}>
              <Mark partner={partner} />
            </Row>
          ))}
        </Box>
      )}
    </div>
  );
}
