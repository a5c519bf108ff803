/** To be built. */
export const Component = () => null;
