/** Page that opens the account of a payer; the token of the mailed link is its fragment (docs/product/shop.md#activation). */
export const ACTIVATION_PATH = "/attiva";
