import { Link, type LinkProps } from "react-router-dom";

/** A link within the site: another page fades in, a section of this one is scrolled to. */
export const PageLink = (props: LinkProps) => (
  <Link viewTransition={typeof props.to !== "string" || !props.to.startsWith("#")} {...props} />
);
