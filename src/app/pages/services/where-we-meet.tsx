import type { ServicesData } from "./data.ts";

interface WhereWeMeetProps {
  readonly words: ServicesData["words"]["whereWeMeet"];
}

/** The meeting points, by kind of place. */
export function WhereWeMeet({ words }: WhereWeMeetProps) {
  return (
    <section id={words.id} className="meeting" aria-labelledby="where-we-meet-title">
      <h3 id="where-we-meet-title">{words.title}</h3>
      <p>{words.intro}</p>
      <dl>
        {words.items.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="caution">{words.help}</p>
    </section>
  );
}
