import Box from "@mui/material/Box";
import { paths } from "../../../lib/paths.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { PictureName } from "../../../ui/media/pictureNames.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";
import { ServicePrice } from "./ServicePrice.tsx";
import type { Service } from "./services.ts";

type Props = {
  service: Service;
  /** Second picture. */
  also?: PictureName;
  /** Mirrored layout on another background, so that two services in a row differ. */
  flip?: boolean;
};

/** A service of the gym with its price. */
export const Lessons = ({ service, also, flip = false }: Props) => (
  <Chapter title={service.name} id={service.id} lead={service.text} {...(flip && { tone: "paper" })}>
    <Split
      flip={flip}
      aside={
        <Columns count={also ? 2 : 1}>
          {(also ? [service.picture, also] : [service.picture]).map((name) => (
            <div key={name}>
              <Picture
                name={name}
                alt=""
                sizes={also ? "(min-width: 900px) 270px, 50vw" : "(min-width: 900px) 560px, 100vw"}
                ratio={also ? "1 / 1" : "4 / 3"}
                sx={{ borderRadius: "12px" }}
              />
            </div>
          ))}
        </Columns>
      }
    >
      <Points items={[...service.points]} />
      {service.price && (
        <Box sx={{ my: 6 }}>
          <ServicePrice price={service.price} />
        </Box>
      )}
      <Row gap={3}>
        <LinkButton to={paths.trial.href(service.trial)} variant="contained">
          Prova gratis
        </LinkButton>
        <LinkButton to={paths.shop.href(service.prices)} variant="outlined">
          Guarda i prezzi
        </LinkButton>
      </Row>
    </Split>
  </Chapter>
);
