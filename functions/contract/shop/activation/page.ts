/**
 * Page that opens the account of a mailed link, whose token is its fragment (docs/product/shop.md#activation,
 * docs/product/people-and-roles.md#registration).
 */
export const ACTIVATION_PATH = "/attiva";
