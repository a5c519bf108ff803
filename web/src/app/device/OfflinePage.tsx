import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../lib/paths.ts";
import { Brand } from "../../ui/brand/Brand.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { IronBar } from "../../ui/layout/IronBar.tsx";
import { HEADER_HEIGHT } from "../../ui/layout/measures.ts";
import { ExternalButton } from "../../ui/navigation/ExternalButton.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";

/** Renders the page that the service worker opens, without a script, in place of one that it does not have. */
export const OfflinePage = () => (
  <ThemeRoot theme={memberTheme}>
    <title>{`Sei offline | ${studio.name}`}</title>
    <meta name="robots" content="noindex" />
    <IronBar component="header">
      <Row align="center" minHeight={HEADER_HEIGHT}>
        <Brand name={studio.name} />
      </Row>
    </IronBar>
    <main>
      <Notice
        title="Sei offline"
        action={
          <Row gap={3}>
            <ExternalButton href={paths.me.href()}>Vai all’area riservata</ExternalButton>
            {/* The address that was asked for. */}
            <ExternalButton href="" variant="outlined">
              Riprova
            </ExternalButton>
          </Row>
        }
      >
        <Typography>
          Questa pagina si apre solo con la rete. Le tue classi e il tuo programma, invece, li trovi anche
          adesso.
        </Typography>
      </Notice>
    </main>
  </ThemeRoot>
);
