import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { UserPicture } from "../../ui/UserPicture.tsx";
import type { Post } from "./post.ts";

/** Who wrote the post. */
export const AuthorBox = ({ post }: { post: Post }) => (
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
    <UserPicture name={post.author} size={88} {...(post.avatar && { src: post.avatar })} />
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
