/** The member's page that the code at the entrance leads to. */
export const CHECK_IN_PATH = "/me/ingresso";

/** Search parameter of that page with the code. */
export const CODE_PARAM = "codice";
