import Box from "@mui/material/Box";
import { inCategories } from "@studio/contract/blog/categories.ts";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { useHydrated } from "../../ui/hydration/useHydrated.ts";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { PostCard } from "./PostCard.tsx";
import type { PostSummary } from "./post.ts";

const countLabel = (count: number): string => (count === 1 ? "1 articolo" : `${count} articoli`);

/** Shows the newest post across the page, the others in a grid below it. */
const Posts = ({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) => (
  <Box sx={{ display: "grid", gap: { xs: 4, md: 6 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
    {lead && <PostCard key={lead.slug} post={lead} lead />}
    {others.length > 0 && (
      <CardGrid min={300}>
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </CardGrid>
    )}
  </Box>
);

/** Lists the posts of the category in the address, newest first. */
export function BlogList({ posts }: { posts: readonly PostSummary[] }) {
  const [search] = useSearchParams();
  // The prerendered HTML has no query: hydration must start without one.
  const query = useHydrated() ? search.get("categories") : null;
  const visible = inCategories(posts, query);
  return (
    <PageFrame>
      <CategoryFilter query={query} />
      <Box component="p" role="status" sx={visuallyHidden}>
        {countLabel(visible.length)}
      </Box>
      <Box sx={{ pb: { xs: 12, md: 20 } }}>
        {visible.length > 0 ? (
          <Posts posts={visible} />
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
