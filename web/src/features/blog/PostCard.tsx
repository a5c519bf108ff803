import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { paths } from "../../lib/paths.ts";
import { Foot } from "../../ui/layout/flow/Foot.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { PageLink } from "../../ui/routing/PageLink.tsx";
import { Cover } from "./Cover.tsx";
import { PostMeta } from "./PostMeta.tsx";
import type { PostSummary } from "./post.ts";

type Props = {
  post: PostSummary;
  /** The newest post, as wide as the page. */
  lead?: boolean;
  /** Level of the title. */
  level?: "h2" | "h3";
};

/** Extends the link's hit area to the whole card. */
const stretched = {
  color: "inherit",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "12px" },
  "&:focus-visible": { outline: "none", boxShadow: "none" },
  "&:focus-visible::after": { outline: "3px solid var(--mui-palette-text-primary)", outlineOffset: "3px" },
};

const shape = {
  position: "relative",
  height: "100%",
  overflow: "hidden",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  transition: "transform 150ms",
  "&:hover": { transform: "translateY(-3px)" },
  "&:has(:focus-visible)": { overflow: "visible" },
} as const;

const wide = {
  gridTemplateColumns: { md: "7fr 5fr" },
  gridTemplateRows: { md: "1fr" },
  alignItems: { md: "center" },
} as const;

/** A post in the list; the whole card is a link to it. */
export const PostCard = ({ post, lead = false, level = "h2" }: Props) => (
  <Paper component="article" elevation={1} sx={lead ? { ...shape, ...wide } : shape}>
    <Cover
      picture={post.cover}
      alt=""
      sizes={
        lead ? "(min-width: 900px) 650px, 100vw" : "(min-width: 900px) 360px, (min-width: 640px) 50vw, 100vw"
      }
      priority={lead}
    />
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5, p: lead ? { xs: 5, md: 8 } : 5 }}>
      {post.categories.length > 0 && (
        <Typography variant="button" component="p" sx={{ fontSize: "1rem", textTransform: "uppercase" }}>
          {post.categories.join(" · ")}
        </Typography>
      )}
      <Typography
        component={level}
        sx={{
          typography: "h2",
          ...(lead
            ? { fontSize: "clamp(2rem, 1.6rem + 1.6vw, 2.75rem)", lineHeight: 1 }
            : { fontSize: "1.625rem" }),
        }}
      >
        <Box component={PageLink} to={paths.post.href(post.slug)} sx={stretched}>
          {post.title}
        </Box>
      </Typography>
      <Note>{post.excerpt}</Note>
      <Foot gap={1}>
        <PostMeta post={post} />
      </Foot>
    </Box>
  </Paper>
);
