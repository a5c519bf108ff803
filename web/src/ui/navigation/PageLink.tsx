import { Link, type LinkProps } from "react-router-dom";

/** Renders a link within the site, with a view transition to another page. */
export const PageLink = (props: LinkProps) => (
  <Link viewTransition={typeof props.to !== "string" || !props.to.startsWith("#")} {...props} />
);
