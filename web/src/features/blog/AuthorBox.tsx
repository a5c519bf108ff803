import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { coaches, founder } from "@studio/contract/studio.ts";
import { UserPicture } from "../../ui/UserPicture.tsx";
import type { Post } from "./post.ts";

/** The picture of the studio's own people, whatever the blog has of them; of others the blog's. */
function pictureOf({ author, avatar }: Post): string | undefined {
  const own = [founder, ...coaches].find(({ name }) => name === author);
  return own ? `/pictures/${own.picture}-480.webp` : avatar;
}

/** Who wrote the post. */
export const AuthorBox = ({ post }: { post: Post }) => {
  const picture = pictureOf(post);
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
      <UserPicture name={post.author} size={88} {...(picture && { src: picture })} />
      <Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Scritto da
        </Typography>
        <Typography component="h2" variant="h3">
          {post.author}
        </Typography>
        {post.bio && <Typography sx={{ mt: 2 }}>{post.bio}</Typography>}
      </Box>
    </Paper>
  );
};
