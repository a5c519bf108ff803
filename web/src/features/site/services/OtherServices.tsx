import { useRef } from "react";
import { useContacts } from "../../../lib/content/contacts.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Card } from "../../../ui/display/Card.tsx";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { messageHref } from "../messageHref.ts";
import { ServicePrice } from "./ServicePrice.tsx";
import { otherServices } from "./services.ts";

/** Button that begins a message about a service: the site's forms are for a free trial, which a massage is not. */
function AskAbout({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const contacts = useContacts(useInViewport(place));
  return (
    <div ref={place}>
      <ExternalButton
        href={messageHref(`Ciao! Vorrei sapere prezzi e orari per: ${name}.`, contacts)}
        variant="outlined"
      >
        Chiedi prezzi e orari
      </ExternalButton>
    </div>
  );
}

/** Services other than lessons: tests, nutrition, massages, running, online, HYROX. */
export const OtherServices = () => (
  <Chapter
    title="Non solo lezioni"
    lead="Quello che sta intorno all’allenamento, e che spesso fa la differenza."
  >
    <CardGrid min={300}>
      {otherServices.map(({ id, name, text, points, picture, href, price }) => (
        <div key={id} id={id}>
          <Card
            title={name}
            text={text}
            picture={picture}
            pictureAlt=""
            action={
              href ? (
                <LinkButton to={href} variant="outlined">
                  Scopri di più
                </LinkButton>
              ) : (
                <AskAbout name={name} />
              )
            }
          >
            <Points items={[...points]} />
            {price && <ServicePrice price={price} />}
          </Card>
        </div>
      ))}
    </CardGrid>
  </Chapter>
);
