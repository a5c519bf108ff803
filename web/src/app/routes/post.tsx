import { BlogFailure } from "../../features/blog/BlogFailure.tsx";
import { BlogUnavailable, POST_MISSING } from "../../features/blog/failures.ts";
import { PostPage } from "../../features/blog/PostPage.tsx";
import { useOwnHead } from "../../features/blog/useOwnHead.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../head.tsx";
import { usePageData, usePageError } from "../pageData.ts";
import { paths } from "../paths.ts";
import { SiteFailure } from "../SiteFailure.tsx";
import type { LoaderArgs } from "../siteRoutes.ts";
import { article, breadcrumbs } from "../structuredData.ts";

const isMissing = (error: unknown): boolean => error instanceof Response && error.status === 404;

// The HTML of the build carries its post: reading, parsing and sanitising are for those that came later.
export async function loader({ params: { slug = "" } }: LoaderArgs) {
  const { loadPost } = await import("../../features/blog/data.ts");
  const post = await loadPost(slug);
  if (!post) throw new Response(POST_MISSING, { status: 404 });
  return { post };
}

/** A post of the blog (public-site §2, "Blog"). */
export function Component() {
  const { post } = usePageData<typeof loader>();
  useOwnHead();
  const path = paths.post.href(post.slug);
  const image = post.cover && { image: post.cover.src };
  return (
    <Page
      title={post.title}
      description={post.excerpt}
      keywords={[...post.categories, ...post.tags].join(", ")}
      type="article"
      {...image}
      structuredData={[
        article({
          title: post.title,
          description: post.excerpt,
          path,
          date: post.date,
          author: post.author,
          ...image,
        }),
        breadcrumbs([
          { name: "Blog", path: paths.blog.href() },
          { name: post.title, path },
        ]),
      ]}
    >
      <PostPage post={post} />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = usePageError();
  useOwnHead();
  if (isMissing(error)) {
    return (
      <Page title={POST_MISSING} description={POST_MISSING} robots="noindex">
        <Notice title={POST_MISSING} action={<LinkButton to={paths.blog.href()}>Vai al blog</LinkButton>}>
          Forse l’indirizzo è cambiato, o il post è stato tolto. Sul blog trovi tutti gli altri.
        </Notice>
      </Page>
    );
  }
  if (!(error instanceof BlogUnavailable)) return <SiteFailure />;
  return (
    <Page title="Blog" description={error.message} robots="noindex">
      <BlogFailure message={error.message} />
    </Page>
  );
}
