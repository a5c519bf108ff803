import { initialCookies } from "@studio/contract/content/initial/legal/cookies.ts";
import { CookieChoice } from "../../../features/site/legal/CookieChoice.tsx";
import { LegalPage } from "../../../features/site/legal/LegalPage.tsx";
import { useContent } from "../../../lib/content/currentContents.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";

export function Component() {
  const text = useContent("cookies", initialCookies);
  return (
    <Page
      title="Cookie"
      description="Che cosa conserva questo sito nel tuo browser, che cosa carica da altri siti solo con il tuo consenso e come cambiare idea."
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "Cookie", path: paths.cookies.href() }])]}
    >
      <LegalPage title="Cookie policy" text={text}>
        <CookieChoice />
      </LegalPage>
    </Page>
  );
}
