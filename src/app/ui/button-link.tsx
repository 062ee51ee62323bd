import type { ReactNode } from "react";

interface ButtonLinkProps {
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
