import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import type { TeamContent } from "@studio/contract/site/content/team.ts";
import { founder } from "@studio/contract/studio.ts";
import { useContent } from "../../lib/content/currentContents.ts";
import { paths } from "../../lib/paths.ts";
import { portraitOf } from "../../lib/site/portraits.ts";
import { Prose } from "../../ui/display/Prose.tsx";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Section, SectionPlace } from "../../ui/layout/Section.tsx";
import { Eyebrow } from "../../ui/media/Hero.tsx";
import { MemberPicture } from "../../ui/media/MemberPicture.tsx";
import { ShareButton } from "../../ui/navigation/ShareButton.tsx";
import { PageLink } from "../../ui/routing/PageLink.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { onIron } from "../../ui/theme/tones.ts";
import { Cover } from "./Cover.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostMeta } from "./PostMeta.tsx";
import type { Post, PostSummary } from "./post.ts";

/** Returns the studio's own portrait of its team and the blog's avatar of other authors. */
function pictureOf({ author, avatar }: Post, team: TeamContent): string | undefined {
  const coach = team.coaches.find(({ name }) => name === author);
  const own = team.founder.name === author ? founder.picture : coach && portraitOf(coach.coach);
  return own ? `/pictures/${own}-480.webp` : avatar;
}

/** Author of the post. */
const AuthorBox = ({ post }: { post: Post }) => {
  const picture = pictureOf(post, useContent("team", initialTeam, false));
  return (
    <Paper
      component="aside"
      aria-label="L’autore"
      elevation={1}
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", sm: "nowrap" },
        alignItems: "center",
        gap: 5,
        p: { xs: 5, sm: 7 },
      }}
    >
      <MemberPicture name={post.author} size={88} {...(picture && { src: picture })} />
      <Box>
        <Note variant="body2">Scritto da</Note>
        <Typography component="h2" variant="h3">
          {post.author}
        </Typography>
        {post.bio && <Typography sx={{ mt: 2 }}>{post.bio}</Typography>}
      </Box>
    </Paper>
  );
};

const column = { maxWidth: 700, mx: "auto" };

const BackToBlog = ({ variant }: { variant: "text" | "contained" }) => (
  <Button
    component={PageLink}
    to={paths.blog.href()}
    variant={variant}
    color={variant === "text" ? "inherit" : "primary"}
    startIcon={<ArrowBack aria-hidden />}
  >
    Torna al blog
  </Button>
);

const PostTop = ({ post }: { post: Post }) => (
  <Box sx={{ ...onIron, backgroundColor: brand.ink, pt: { xs: 4, md: 8 }, pb: { xs: 24, md: 48 } }}>
    <PageFrame>
      <Box sx={column}>
        <Box sx={{ ml: -3, mb: { xs: 5, md: 8 } }}>
          <BackToBlog variant="text" />
        </Box>
        {post.categories.length > 0 && <Eyebrow>{post.categories.join(" · ")}</Eyebrow>}
        <Typography
          variant="h1"
          sx={{
            fontSize: "clamp(2.625rem, 1.8rem + 3.6vw, 4.75rem)",
            lineHeight: 0.95,
            overflowWrap: "break-word",
            mb: 5,
          }}
        >
          {post.title}
        </Typography>
        <PostMeta post={post} />
      </Box>
    </PageFrame>
  </Box>
);

/** Body of a post (docs/product/site-and-requests.md#blog). */
const Article = ({ post }: { post: Post }) => (
  <article>
    <PostTop post={post} />
    <PageFrame>
      <Box
        sx={{ maxWidth: 960, mx: "auto", mt: { xs: -18, md: -38 }, borderRadius: "12px", overflow: "hidden" }}
      >
        <Cover
          picture={post.cover}
          alt={post.cover?.alt ?? ""}
          sizes="(min-width: 1010px) 960px, 100vw"
          priority
        />
      </Box>
      <Box sx={{ ...column, py: { xs: 8, md: 14 } }}>
        <Prose>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `loadPost` sanitised it. */}
          <div dangerouslySetInnerHTML={{ __html: post.html }} />
        </Prose>
        {post.tags.length > 0 && (
          <Box sx={{ mt: 8 }}>
            <Note variant="body2">Argomenti: {post.tags.join(", ")}</Note>
          </Box>
        )}
        <SectionPlace>
          <AuthorBox post={post} />
        </SectionPlace>
        <Row gap={3} align="center">
          <BackToBlog variant="contained" />
          <ShareButton title={post.title} path={paths.post.href(post.slug)} />
        </Row>
      </Box>
    </PageFrame>
  </article>
);

/** A post, followed by the posts of `related`. */
export const PostPage = ({ post, related }: { post: Post; related: readonly PostSummary[] }) => (
  <>
    <Article post={post} />
    {related.length > 0 && (
      <PageFrame>
        <Section title="Continua a leggere">
          <CardGrid min={300}>
            {related.map((one) => (
              <PostCard key={one.slug} post={one} level="h3" />
            ))}
          </CardGrid>
        </Section>
      </PageFrame>
    )}
  </>
);
