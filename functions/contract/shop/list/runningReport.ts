/** Hours from the running test to its report (docs/product/shop.md#catalogue); apart from the price list, which few pages load. */
export const RUNNING_REPORT_HOURS = 72;
