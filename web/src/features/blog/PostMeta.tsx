import { Note } from "../../ui/layout/Note.tsx";
import type { PostSummary } from "./post.ts";

/** Date of publication and author of a post. */
export const PostMeta = ({ post }: { post: PostSummary }) => (
  <Note variant="body2">
    <time dateTime={post.published}>{post.day}</time> · {post.author}
  </Note>
);
