import { postStampPath } from "@studio/contract/blog/paths.ts";
import { isPreviewable } from "@studio/contract/blog/sharePicture.ts";
import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from "react-router-dom";
import { BlogFailure } from "../../../features/blog/BlogFailure.tsx";
import { BlogUnavailable, PostMissing } from "../../../features/blog/failures.ts";
import { PostPage } from "../../../features/blog/PostPage.tsx";
import { relatedTo } from "../../../features/blog/related.ts";
import { useLatest } from "../../../features/blog/useLatest.ts";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { paths } from "../../../lib/paths.ts";
import { article, breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PageError } from "../../errors.tsx";
import { Page } from "../../page/head.tsx";
import { sharePath, studioPicture } from "../../share.ts";

// Imported here: a prerendered page has its post and never loads this code.
async function read(slug: string) {
  const { loadPost, loadPosts } = await import("../../../features/blog/api.ts");
  // A post is shown even if the list fails to load.
  const [post, posts] = await Promise.all([loadPost(slug), loadPosts().catch(() => [])]);
  if (!post) throw new PostMissing();
  return { post, related: relatedTo(slug, posts) };
}

export const loader = ({ params: { slug = "" } }: LoaderFunctionArgs) => read(slug);

/**
 * Removes the link preview that the server adds to the head for posts newer than the build: the page renders its own.
 */
const useOwnHead = (): void =>
  useEffect(() => {
    for (const tag of document.head.querySelectorAll("[data-link-preview]")) tag.remove();
  }, []);

/** A post of the blog. */
export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const { slug } = loaderData.post;
  const { post, related } = useLatest(loaderData, [loaderData.post], postStampPath(slug), () => read(slug));
  const cameAsHtml = useCameAsHtml();
  useOwnHead();
  const path = paths.post.href(post.slug);
  const cover = post.cover && isPreviewable(post.cover.src) ? post.cover : undefined;
  // A post newer than the build has no picture with its title; the function `post` uses the studio's too.
  const picture = cover ?? (cameAsHtml ? undefined : studioPicture);
  return (
    <Page
      title={post.title}
      description={post.excerpt}
      keywords={[...post.categories, ...post.tags].join(", ")}
      type="article"
      modified={post.modified}
      {...(picture && { image: picture })}
      structuredData={[
        article({
          title: post.title,
          description: post.excerpt,
          path,
          published: post.published,
          modified: post.modified,
          author: post.author,
          image: picture?.src ?? sharePath(path),
        }),
        breadcrumbs([
          { name: "Blog", path: paths.blog.href() },
          { name: post.title, path },
        ]),
      ]}
    >
      <PostPage post={post} related={related} />
      <TrialInvitation />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  useOwnHead();
  if (error instanceof PostMissing) {
    return (
      <Page title={error.message} description={error.message} robots="noindex" image={studioPicture}>
        <Notice title={error.message} action={<LinkButton to={paths.blog.href()}>Vai al blog</LinkButton>}>
          Forse l’indirizzo è cambiato, o il post è stato tolto. Sul blog trovi tutti gli altri.
        </Notice>
      </Page>
    );
  }
  if (!(error instanceof BlogUnavailable)) return <PageError />;
  return (
    <Page title="Blog" description={error.message} robots="noindex" image={studioPicture}>
      <BlogFailure message={error.message} />
    </Page>
  );
}
