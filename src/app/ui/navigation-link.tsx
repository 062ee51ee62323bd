import type { ComponentPropsWithoutRef } from "react";
import { useLocation } from "react-router";

interface NavigationLinkProps extends ComponentPropsWithoutRef<"a"> {
  readonly href: string;
}

/**
 * A link of the main navigation, marked if its page is on the screen. It is a plain `a` element:
 * client/navigation/links.ts handles clicks on all links.
 */
export function NavigationLink({ href, ...props }: NavigationLinkProps) {
  const isCurrent = useLocation().pathname === href;
  return <a href={href} aria-current={isCurrent ? "page" : undefined} {...props} />;
}
