/** Path of `content.published`: public pages ask without its schemas. */
export const CONTENTS_PATH = "/public/contents";
