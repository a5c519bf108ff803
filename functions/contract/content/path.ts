/** Path of `content.shown`: public pages ask without its schemas. */
export const CONTENTS_PATH = "/public/contents";
