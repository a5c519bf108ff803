/** Thrown when the blog does not answer, or with data of another shape. The build of the site continues without it. */
export class BlogUnavailable extends Error {
  constructor(cause: unknown) {
    super("Il blog non risponde: riprova tra poco.", { cause });
    this.name = "BlogUnavailable";
  }
}

/** Thrown when no post has the slug of the address (docs/product/site-and-requests.md#blog). */
export class PostMissing extends Error {
  constructor() {
    super("Il post richiesto non esiste");
    this.name = "PostMissing";
  }
}
