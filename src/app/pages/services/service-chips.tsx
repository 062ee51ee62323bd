import { useEffect, useRef, useState } from "react";

interface ServiceChipsProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly chip: string }[];
}

/** The band from 25 % to 35 % of the viewport's height. The last section in the band is current. */
const READING_BAND = "-25% 0px -65% 0px";

export function ServiceChips({ label, links }: ServiceChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState("");

  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        // The band may contain no section, for example at the top of the page.
        setCurrentId(links.findLast(({ id }) => inBand.has(id))?.id ?? "");
      },
      { rootMargin: READING_BAND },
    );
    for (const { id } of links) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [links]);

  useEffect(() => {
    const chips = list.current?.children ?? [];
    const [first] = chips;
    const current = chips[links.findIndex(({ id }) => id === currentId)] ?? first;
    if (!first || !current) return;
    // The distance from the first chip does not depend on the scroll position.
    const left = current.getBoundingClientRect().left - first.getBoundingClientRect().left;
    list.current?.scrollTo({ left });
  }, [currentId, links]);

  return (
    <nav className="chips" aria-label={label}>
      <ul className="link-row" ref={list}>
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
