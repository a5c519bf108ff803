import { Link, type LinkProps, useLocation, useResolvedPath } from "react-router-dom";

/**
 * Renders a link within the site, with a view transition to another page. To an anchor of this one there is none: React would
 * discard the HTML of a part whose script has not come yet.
 */
export function PageLink(props: LinkProps) {
  const here = useLocation();
  const { pathname, hash } = useResolvedPath(props.to);
  return <Link viewTransition={hash === "" || pathname !== here.pathname} {...props} />;
}
