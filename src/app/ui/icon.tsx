import { frameIcons } from "virtual:frame-icons";

interface IconProps {
  /** `collection:name`, as https://icon-sets.iconify.design lists them. */
  readonly name: string;
  /** What it says where it stands alone; leave it out beside a text that says the same. */
  readonly label?: string;
}

/**
 * An icon of the installed sets. Its place is there from the start. Those of the first sight are drawn with the
 * document; src/client/feel/icons.ts fetches the others when they come near.
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
