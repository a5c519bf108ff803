import { Card } from "../../ui/layout/Card.tsx";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import type { PictureName } from "../../ui/media/pictureNames.ts";

type Item = { title: string; text: string; picture?: PictureName; href?: string };

/** Arguments side by side, as cards. */
export const TitledTexts = ({ items }: { items: readonly Item[] }) => (
  <CardGrid min={300}>
    {items.map((item) => (
      <Card key={item.title} {...item} />
    ))}
  </CardGrid>
);
