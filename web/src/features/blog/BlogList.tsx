import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inCategories } from "@studio/contract/blog/categories.ts";
import { matchesText } from "@studio/contract/people/search.ts";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { needsScript } from "../../ui/hydration/needsScript.ts";
import { useHydrated } from "../../ui/hydration/useHydrated.ts";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { PostCard } from "./PostCard.tsx";
import type { PostSummary } from "./post.ts";

const SearchField = lazy(() =>
  import("../../ui/form/search/SearchField.tsx").then((module) => ({ default: module.SearchField })),
);

/** Returns the words by which a post is found. */
const searchedText = ({ title, excerpt, author, categories }: PostSummary): string =>
  [title, excerpt, author, ...categories].join(" ");

const countLabel = (count: number): string => (count === 1 ? "1 articolo" : `${count} articoli`);

/** Shows the newest post across the page, the others in a grid below it. */
const Posts = ({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) => (
  <Columns count={1} gap={{ xs: 4, md: 6 }}>
    {lead && <PostCard key={lead.slug} post={lead} lead />}
    {others.length > 0 && (
      <CardGrid min={300}>
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </CardGrid>
    )}
  </Columns>
);

/** Lists the posts of the category in the address that match what is searched, newest first. */
export function BlogList({ posts }: { posts: readonly PostSummary[] }) {
  const [search] = useSearchParams();
  // The prerendered HTML has no query: hydration must start without one.
  const isHydrated = useHydrated();
  const query = isHydrated ? search.get("categories") : null;
  const [text, setText] = useState("");
  const inCategory = inCategories(posts, query);
  const visible = inCategory.filter((post) => matchesText(searchedText(post), text));
  return (
    <PageFrame>
      <CategoryFilter query={query} />
      {posts.length > 1 && (
        <Box
          sx={{
            mb: { xs: 4, md: 6 },
            maxWidth: 480,
            minHeight: 56,
            ...needsScript,
          }}
        >
          {isHydrated && (
            <Suspense>
              <SearchField label="Cerca tra gli articoli" text={text} onText={setText} />
            </Suspense>
          )}
        </Box>
      )}
      <Box component="p" role="status" sx={visuallyHidden}>
        {countLabel(visible.length)}
      </Box>
      <Box sx={{ pb: { xs: 12, md: 20 } }}>
        {visible.length > 0 ? (
          <Posts posts={visible} />
        ) : inCategory.length > 0 ? (
          <EmptyState
            title="Nessun articolo con queste parole"
            hint="Prova con una parola sola, o torna all’elenco."
            action={<Button onClick={() => setText("")}>Cancella la ricerca</Button>}
          />
        ) : posts.length > 0 ? (
          <EmptyState
            title="Qui non c’è ancora niente"
            hint="In questa categoria non abbiamo ancora scritto. Intanto leggi gli altri articoli."
            action={<LinkButton to={paths.blog.href()}>Vedi tutti gli articoli</LinkButton>}
          />
        ) : (
          <EmptyState
            title="Il primo articolo è in arrivo"
            hint="Stiamo scrivendo. Intanto vieni a provare: la prima lezione è gratuita."
            action={<LinkButton to={paths.trial.href()}>Prenota la prova gratuita</LinkButton>}
          />
        )}
      </Box>
    </PageFrame>
  );
}
