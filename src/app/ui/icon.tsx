import { frameIcons } from "virtual:frame-icons";

interface IconProps {
  /** `collection:name`, as https://icon-sets.iconify.design lists them. */
  readonly name: string;
  /** The accessible name of an icon that stands alone. Omit beside a text with the same meaning. */
  readonly label?: string;
}

/**
 * An icon of the installed sets. Its space is reserved from the start. Icons of the first screen are inlined in the
 * document. src/client/feel/draw-icons.ts fetches all others when they come near the screen.
 */
export function Icon({ name, label }: IconProps) {
  const known = Object.hasOwn(frameIcons, name) ? frameIcons[name] : undefined;
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  if (!known) return <span className="icon" data-icon={name} {...meaning} />;
  return (
    <span className="icon" {...meaning}>
      <svg viewBox={`0 0 ${known.width} ${known.height}`} aria-hidden="true">
        {known.paths.map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </svg>
    </span>
  );
}
