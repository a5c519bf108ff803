import { shopTexts } from "@studio/contract/site/content/initial-texts/shop.ts";
import { studio } from "@studio/contract/studio.ts";
import { Restart } from "../../../features/shop/Restart.tsx";
import { shopDescription } from "../../../features/shop/shopDescription.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { ChristmasBanner } from "../../../features/site/ChristmasBanner.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { lazyWhenNear } from "../../../ui/hydration/lazyParts.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { QuickNav } from "../../../ui/navigation/QuickNav.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const ShopChapters = lazyWhenNear(() =>
  import("../../chapters/ShopChapters.tsx").then((m) => m.ShopChapters),
);

export function Component() {
  const { texts, filled } = usePageTexts("shop", shopTexts);
  const today = useToday();
  const { capacity: places } = useRules(false).classes;
  return (
    <Page
      title="Shop: pacchetti e prezzi"
      description={shopDescription}
      keywords={`prezzi palestra ${studio.address.city}, abbonamento small class, pacchetto lezioni, personal training e nutrizionista`}
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "Shop", path: paths.shop.href() }])]}
    >
      <Hero
        eyebrow="Shop"
        title="Scegli come allenarti"
        text={filled(texts.hero)}
        picture="hero-shop"
        action={
          <LinkButton to={paths.trial.href()} size="large">
            Prenota la prova gratuita
          </LinkButton>
        }
      />
      <QuickNav
        label="Pacchetti"
        links={[
          { label: "RESTART", href: paths.shop.href("restart") },
          { label: "Small class", href: paths.shop.href("class") },
          { label: "Personal training", href: paths.shop.href("personal") },
          { label: "HYROX", href: paths.shop.href("hyrox") },
          { label: "Nutrizionista", href: paths.shop.href(`${studio.slug}daita`) },
        ]}
      />
      <ChristmasBanner today={today} />
      <Chapter title="RESTART" id="restart" tone="iron">
        <Restart today={today} places={places} />
      </Chapter>
      <ShopChapters />
    </Page>
  );
}
