import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { useEffect, useState } from "react";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { type FeedPost, fetchFeed } from "./feed.ts";
import { useConsent } from "./useConsent.ts";

const Post = ({ url, image, text }: FeedPost) => (
  <Box component="li">
    <Box component="a" href={url} sx={{ display: "block", color: "inherit", textDecoration: "none" }}>
      <Box
        component="img"
        src={image}
        alt={text ? "" : `Post di ${studio.name}`}
        loading="lazy"
        sx={{ display: "block", width: "100%", aspectRatio: "1", objectFit: "cover", borderRadius: "12px" }}
      />
      {text && (
        <Box
          component="span"
          sx={{
            display: "-webkit-box",
            WebkitLineClamp: 2,
            WebkitBoxOrient: "vertical",
            overflow: "hidden",
            mt: 2,
            typography: "body2",
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  </Box>
);

const title = "Dai nostri social";

/** The newest posts, with consent to external media; nothing without posts or when loading fails. */
export function SocialFeed({ url = studio.socialFeed }: { url?: string }) {
  const { media } = useConsent().choices;
  const [posts, setPosts] = useState<FeedPost[]>([]);
  useEffect(() => {
    if (!media || url === "") return;
    const request = new AbortController();
    // A failure is ignored: the feed is optional (docs/product/privacy-and-mail.md#consent).
    fetchFeed(url, request.signal).then(setPosts, () => {});
    return () => request.abort();
  }, [media, url]);

  if (!media || posts.length === 0) return null;
  return (
    <Section title={title}>
      <Columns component="ul" label={title} count={{ xs: 2, md: 3, lg: 6 }}>
        {posts.map((post) => (
          <Post key={post.url} {...post} />
        ))}
      </Columns>
    </Section>
  );
}
