type Loaded = Pick<typeof import("./referralCode.ts"), "referralField">;

/**
 * Returns the field of a purchase with the code, loaded with the submit as the page of the purchase has no room for it. Without
 * its script, which a deploy may have taken away, the purchase goes on without a code.
 */
export async function referralAsked(
  load: () => Promise<Loaded> = () => import("./referralCode.ts"),
): Promise<{ referral?: string }> {
  try {
    return (await load()).referralField();
  } catch {
    return {};
  }
}
