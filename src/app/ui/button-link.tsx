import type { ReactNode } from "react";

interface ButtonLinkProps {
  /** A path of this site, or any other address such as tel: or mailto:. */
  readonly href: string;
  readonly kind?: "primary" | "quiet";
  readonly children: ReactNode;
}

export function ButtonLink({ href, kind = "primary", children }: ButtonLinkProps) {
  const className = kind === "quiet" ? "button button--quiet" : "button";
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
