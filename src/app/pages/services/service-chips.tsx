import { useEffect, useRef, useState } from "react";

interface ServiceChipsProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly chip: string }[];
}

/** What lies in this band of the screen, below the bars and above the middle, is what is being read. */
const READING_BAND = "-25% 0px -65% 0px";

/** Links to each section. The bar stays in sight, and marks the section that is being read. */
export function ServiceChips({ label, links }: ServiceChipsProps) {
  const bar = useRef<HTMLElement>(null);
  const [currentId, setCurrentId] = useState("");

  useEffect(() => {
    const reading = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrentId(target.id);
          // Above the first section no section is being read.
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
    const chip = currentId === "" ? null : bar.current?.querySelector<HTMLElement>(`[href$="#${currentId}"]`);
    bar.current?.scrollTo({ left: chip ? chip.offsetLeft - chip.offsetWidth / 2 : 0 });
  }, [currentId]);

  return (
    <nav className="chips" aria-label={label} ref={bar}>
      <ul>
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
