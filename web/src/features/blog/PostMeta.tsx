import Typography from "@mui/material/Typography";
import type { PostSummary } from "./post.ts";

/** Date of publication and author of a post. */
export const PostMeta = ({ post }: { post: PostSummary }) => (
  <Typography variant="body2" sx={{ color: "text.secondary" }}>
    <time dateTime={post.published}>{post.day}</time> · {post.author}
  </Typography>
);
