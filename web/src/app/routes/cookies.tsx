import { CookieChoice } from "../../features/site/legal/CookieChoice.tsx";
import { cookies } from "../../features/site/legal/cookies.ts";
import { LegalPage } from "../../features/site/legal/LegalPage.tsx";
import { breadcrumbs } from "../../lib/structuredData.ts";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

export const Component = () => (
  <Page
    title="Cookie"
    description="Che cosa conserva questo sito nel tuo browser, che cosa carica da altri siti solo con il tuo consenso e come cambiare idea."
    structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "Cookie", path: paths.cookies.href() }])]}
  >
    <LegalPage title="Cookie policy" parts={cookies}>
      <CookieChoice />
    </LegalPage>
  </Page>
);
