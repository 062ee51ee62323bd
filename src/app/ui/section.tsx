import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** The heading is above the body (`stacked`), beside the body (`aside`), or above a body as wide as the screen (`wide`). */
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
