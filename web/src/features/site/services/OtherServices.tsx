import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { CardGrid } from "../../../ui/CardGrid.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Points } from "../../../ui/Points.tsx";
import { Chapter } from "../Chapter.tsx";
import { ServicePrice } from "./ServicePrice.tsx";
import { otherServices } from "./services.ts";

/** What stands beside the lessons: tests, nutrition, massages, running, online, HYROX. */
export const OtherServices = () => (
  <Chapter
    title="Non solo lezioni"
    lead="Quello che sta intorno all'allenamento, e che spesso fa la differenza."
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
              <LinkButton to={href ?? paths.home.href("contatti", id)} variant="outlined">
                {href ? "Scopri di più" : "Chiedi un appuntamento"}
              </LinkButton>
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
