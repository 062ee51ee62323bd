import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";

/** A link to a page of this site. Route discovery is off: every route is known from the start. */
export function SiteLink(props: LinkProps) {
  return <Link discover="none" {...props} />;
}

/** A link of the main navigation, which knows whether its page is the one on the screen. */
export function SiteNavLink(props: NavLinkProps) {
  return <NavLink discover="none" {...props} />;
}
