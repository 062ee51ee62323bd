import type { ComponentPropsWithoutRef } from "react";
import { useLocation } from "react-router";

interface NavigationLinkProps extends ComponentPropsWithoutRef<"a"> {
  readonly href: string;
}

/**
 * A link of the main navigation, which knows whether its page is the one on the screen. It is a plain link like all
 * others: the browser's side follows them in one place (client/navigation/links.ts).
 */
export function NavigationLink({ href, ...props }: NavigationLinkProps) {
  const isCurrent = useLocation().pathname === href;
  return <a href={href} aria-current={isCurrent ? "page" : undefined} {...props} />;
}
