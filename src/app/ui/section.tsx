import type { ReactNode } from "react";

interface SectionProps {
  /** The anchor of the section; its heading is `{id}-title`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** The position of the heading: above the body, beside it, or above a body as wide as the screen. */
  readonly layout?: "stacked" | "aside" | "wide";
  readonly children: ReactNode;
}

/** A section of a page: a heading under the horizon line, an introduction and a body. */
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
