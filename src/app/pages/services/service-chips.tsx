import { useEffect, useRef, useState } from "react";

interface ServiceChipsProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly chip: string }[];
}

/** The part of the screen, below the bars and above the middle, in which the current section lies. */
const READING_BAND = "-25% 0px -65% 0px";

export function ServiceChips({ label, links }: ServiceChipsProps) {
  const line = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState("");

  useEffect(() => {
    const reading = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrentId(target.id);
          // Above the first section there is no current section.
          else setCurrentId((id) => (id === target.id ? "" : id));
        }
      },
      { rootMargin: READING_BAND },
    );
    for (const { id } of links) {
      const section = document.getElementById(id);
      if (section) reading.observe(section);
    }
    return () => reading.disconnect();
  }, [links]);

  useEffect(() => {
    const chips = line.current?.children ?? [];
    const [first] = chips;
    const current = chips[links.findIndex(({ id }) => id === currentId)] ?? first;
    if (!first || !current) return;
    // The distance from the first chip does not depend on the scroll position.
    const left = current.getBoundingClientRect().left - first.getBoundingClientRect().left;
    line.current?.scrollTo({ left });
  }, [currentId, links]);

  return (
    <nav className="chips" aria-label={label}>
      <ul className="link-row" ref={line}>
        {links.map(({ id, chip }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === currentId ? "true" : undefined}>
              {chip}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
