import { postsStampPath } from "@studio/contract/blog/paths.ts";
import { studio } from "@studio/contract/studio.ts";
import { useLoaderData, useRouteError } from "react-router-dom";
import { BlogFailure } from "../../../features/blog/BlogFailure.tsx";
import { BlogList } from "../../../features/blog/BlogList.tsx";
import { BlogUnavailable } from "../../../features/blog/failures.ts";
import { useLatest } from "../../../features/blog/useLatest.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Kettlebell } from "../../../ui/brand/Kettlebell.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { PageError } from "../../errors.tsx";
import { Page } from "../../page/head.tsx";

const title = "Blog";
const about = `Allenamento, benessere e vita in palestra: gli articoli dei coach di ${studio.name}, con consigli pratici da usare subito.`;

// Imported here: a prerendered page has its posts and never loads this code.
export async function loader() {
  const { loadPosts } = await import("../../../features/blog/api.ts");
  return { posts: await loadPosts() };
}

/** The list of posts. */
export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const { posts } = useLatest(loaderData, loaderData.posts, postsStampPath, loader);
  return (
    <Page
      title={title}
      description={about}
      keywords="blog palestra, allenamento funzionale, benessere, mobilità, HYROX"
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: title, path: paths.blog.href() }])]}
    >
      <Hero
        art={<Kettlebell />}
        title="Blog"
        eyebrow="Idee, metodo, storie di palestra"
        text="Quello che i coach ripetono ogni giorno tra una serie e l’altra, scritto con calma."
      />
      <BlogList posts={posts} />
    </Page>
  );
}

/** Renders the error of a blog that cannot be read. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof BlogUnavailable)) return <PageError />;
  return (
    <Page title={title} description={about} robots="noindex">
      <BlogFailure message={error.message} />
    </Page>
  );
}
