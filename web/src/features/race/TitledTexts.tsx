import { Card } from "../../ui/Card.tsx";
import { CardGrid } from "../../ui/CardGrid.tsx";
import type { PictureName } from "../../ui/pictureNames.ts";

type Item = { title: string; text: string; picture?: PictureName; href?: string };

/** Arguments side by side, as cards. */
export const TitledTexts = ({ items }: { items: readonly Item[] }) => (
  <CardGrid min={300}>
    {items.map((item) => (
      <Card key={item.title} {...item} />
    ))}
  </CardGrid>
);
