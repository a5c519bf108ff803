import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import { studio } from "@studio/contract/studio.ts";
import { createBlogServer } from "../../../emulators/blog/serve.ts";

/** The preview build, and the blog whose posts are pages of it. Closing the blog is for whom asked. */
export async function buildSite(): Promise<Server> {
  const { hostname, port } = new URL(studio.blog);
  const blog = createBlogServer().listen(Number(port), hostname);
  await once(blog, "listening");
  const build = spawn("npm", ["run", "build", "-w", "web", "--", "--mode", "preview"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(build, "exit");
  if (code !== 0) {
    blog.close();
    throw new Error("The site is not built: npm run build -w web says why.");
  }
  return blog;
}
