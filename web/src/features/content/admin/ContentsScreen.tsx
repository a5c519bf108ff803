import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { contents } from "@studio/contract/content/contents.ts";
import type { ListedContent } from "@studio/contract/content/model.ts";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Tag } from "../../../ui/display/Tag.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { contentsQuery } from "./api.ts";
import { stateLabel } from "./labels.ts";
import { TransferButtons } from "./transfer/TransferButtons.tsx";

function ContentRow({ content }: { content: ListedContent }) {
  const { title, shown } = contents[content.name];
  return (
    <Box component="li" sx={{ py: 3, borderBottom: "1px solid", borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Link
          component={RouterLink}
          to={adminPaths.content.href(content.name)}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            minHeight: 44,
            fontWeight: 600,
            color: "text.primary",
          }}
        >
          {title}
        </Link>
        {content.draft && <Tag>Bozza</Tag>}
      </Box>
      <Typography variant="body2">{shown}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {stateLabel(content)}
      </Typography>
      {content.damaged && (
        <Typography
          variant="body2"
          sx={{ display: "flex", alignItems: "center", gap: 2, mt: 1, fontWeight: 600 }}
        >
          <WarningAmber fontSize="small" />I dati salvati sono danneggiati: si vede l’ultima versione buona.
          Aprilo e pubblicalo di nuovo.
        </Typography>
      )}
    </Box>
  );
}

/** The contents of site and app that the studio writes (docs/product/content.md). */
export function ContentsScreen() {
  const { data, error, refetch } = useQuery(contentsQuery);
  const managesAll = useCan("contents.manage");
  return (
    <>
      <TitleRow
        title="Contenuti"
        hint="I testi del sito e dell’app. Una modifica pubblicata si vede entro un minuto."
      >
        {managesAll && <TransferButtons />}
      </TitleRow>
      <PageFrame>
        <Box sx={{ mt: 4, mb: 8 }}>
          {!data && !error && (
            <Box role="status" aria-label="Carico i contenuti" sx={{ display: "grid", gap: 2 }}>
              {Object.keys(contents).map((name) => (
                <Skeleton key={name} variant="rounded" height={96} />
              ))}
            </Box>
          )}
          {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
          {data?.length === 0 && (
            <EmptyState
              title="Nessun contenuto da scrivere"
              hint="Il titolare può affidare al banco novità, promozioni, recensioni e altri testi."
            />
          )}
          {data && data.length > 0 && (
            <Box component="ul" aria-label="Contenuti">
              {data.map((content) => (
                <ContentRow key={content.name} content={content} />
              ))}
            </Box>
          )}
        </Box>
      </PageFrame>
    </>
  );
}
