/** The blog did not answer, or not in its API's shapes. The build of the site goes on without it. */
export class BlogUnavailable extends Error {
  constructor(cause: unknown) {
    super("Il blog non risponde: riprova tra poco.", { cause });
    this.name = "BlogUnavailable";
  }
}

/** What a reader is told of a slug that no post has (public-site §8). */
export const POST_MISSING = "Il post richiesto non esiste";
