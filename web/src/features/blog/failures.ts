/** The blog did not answer, or not in its API's shapes. The build of the site goes on without it. */
export class BlogUnavailable extends Error {
  constructor(cause: unknown) {
    super("Il blog non risponde: riprova tra poco.", { cause });
    this.name = "BlogUnavailable";
  }
}

/** No post has the slug of the address (docs/product/site-and-requests.md#blog). */
export class PostMissing extends Error {
  constructor() {
    super("Il post richiesto non esiste");
    this.name = "PostMissing";
  }
}
