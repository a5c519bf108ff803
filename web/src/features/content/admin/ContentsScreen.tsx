import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Typography from "@mui/material/Typography";
import { contents } from "@studio/contract/content/contents.ts";
import type { ListedContent } from "@studio/contract/content/model.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { useCan } from "../../../lib/session/role.ts";
import { ListOf } from "../../../ui/display/ListOf.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import { contentsQuery } from "./api.ts";
import { stateLabel } from "./labels.ts";
import { TransferButtons } from "./transfer/TransferButtons.tsx";

function ContentRow({ content }: { content: ListedContent }) {
  const { title, shown } = contents[content.name];
  return (
    <>
      <Row align="center">
        <TouchLink href={adminPaths.content.href(content.name)}>
          <strong>{title}</strong>
        </TouchLink>
        {content.draft && <Tag>Bozza</Tag>}
      </Row>
      <Typography variant="body2">{shown}</Typography>
      <Note variant="body2">{stateLabel(content)}</Note>
      {content.damaged && (
        <Row align="center" wraps={false}>
          <WarningAmber fontSize="small" />
          <Strong variant="body2">
            I dati salvati sono danneggiati: si vede l’ultima versione buona. Aprilo e pubblicalo di nuovo.
          </Strong>
        </Row>
      )}
    </>
  );
}

/** The contents of site and app that the studio writes (docs/product/content.md). */
export function ContentsScreen() {
  const read = useRead(contentsQuery);
  const managesAll = useCan("contents.manage");
  return (
    <Screen
      title="Contenuti"
      hint="I testi del sito e dell’app. Una modifica pubblicata si vede entro un minuto."
      actions={managesAll && <TransferButtons />}
    >
      <Loaded of={read} label="Carico i contenuti" height={96} rows={Object.keys(contents).length}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState
              title="Nessun contenuto da scrivere"
              hint="Il titolare può affidare al banco novità, promozioni, recensioni e altri testi."
            />
          ) : (
            <ListOf label="Contenuti" items={listed.map((content) => ({ id: content.name, content }))} isBare>
              {({ content }) => <ContentRow content={content} />}
            </ListOf>
          )
        }
      </Loaded>
    </Screen>
  );
}
