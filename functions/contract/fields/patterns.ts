// Apart from the schemas: public pages load these.

/** A tag or a comment of HTML: texts are shown as they are typed. */
export const HTML = /<[a-z!/]/i;

/** A page of this site, from its root. A second slash or a backslash would lead to another host. */
export const PAGE = /^\/(?![/\\])[^\s\\]*$/;

/** Id of a picture. */
export const PICTURE_ID = /^[0-9a-f]{32}$/;
