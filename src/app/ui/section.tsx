import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** On a wide screen, `aside` puts the heading beside the body. `wide` makes the body as wide as the screen. */
  readonly layout?: "stacked" | "aside" | "wide";
  readonly children: ReactNode;
}

export function Section({ id, title, intro, layout = "stacked", children }: SectionProps) {
  const layoutClass = layout === "wide" ? "section--stacked section--wide" : `section--${layout}`;
  return (
    <section id={id} className={`section ${layoutClass}`} aria-labelledby={`${id}-title`}>
      <div className="section__head stack">
        <h2 id={`${id}-title`}>{title}</h2>
        {intro && <p className="lead">{intro}</p>}
      </div>
      <div className="section__body">{children}</div>
    </section>
  );
}
