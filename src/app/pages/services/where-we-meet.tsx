import type { ServicesData } from "./data.ts";

interface WhereWeMeetProps {
  readonly words: ServicesData["words"]["whereWeMeet"];
}

/** Where passenger and chauffeur find each other, by kind of place. */
export function WhereWeMeet({ words }: WhereWeMeetProps) {
  return (
    <section id={words.id} className="meeting" aria-labelledby="where-we-meet-title">
      <div>
        <h3 id="where-we-meet-title">{words.title}</h3>
        <p>{words.intro}</p>
      </div>
      <div className="meeting__points">
        {words.items.map(({ id, title, text }) => (
          <div key={id}>
            <h4>{title}</h4>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <p className="meeting__help">{words.help}</p>
    </section>
  );
}
