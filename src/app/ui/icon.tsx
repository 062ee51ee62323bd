// Copied from the icon set, so that the first screen shows the icon without a request.
const PHONE_PATH =
  "m222.37 158.46l-47.11-21.11l-.13-.06a16 16 0 0 0-15.17 1.4a8 8 0 0 0-.75.56L134.87 160c-15.42-7.49-31.34-23.29-38.83-38.51l20.78-24.71c.2-.25.39-.5.57-.77a16 16 0 0 0 1.32-15.06v-.12L97.54 33.64a16 16 0 0 0-16.62-9.52A56.26 56.26 0 0 0 32 80c0 79.4 64.6 144 144 144a56.26 56.26 0 0 0 55.88-48.92a16 16 0 0 0-9.51-16.62M176 208A128.14 128.14 0 0 1 48 80a40.2 40.2 0 0 1 34.87-40a.6.6 0 0 0 0 .12l21 47l-20.67 24.74a6 6 0 0 0-.57.77a16 16 0 0 0-1 15.7c9.06 18.53 27.73 37.06 46.46 46.11a16 16 0 0 0 15.75-1.14a8 8 0 0 0 .74-.56L168.89 152l47 21.05h.11A40.21 40.21 0 0 1 176 208";

interface IconProps {
  /** Written as `collection:name`. https://icon-sets.iconify.design lists the names. */
  readonly name: string;
  /** The accessible name. Omit it if a text beside the icon has the same meaning. */
  readonly label?: string;
}

/** Renders an empty element for an icon other than `ph:phone`. draw-icons.ts fills the element later. */
export function Icon({ name, label }: IconProps) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  if (name !== "ph:phone") return <span className="icon" data-icon={name} {...meaning} />;
  return (
    <span className="icon" {...meaning}>
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d={PHONE_PATH} />
      </svg>
    </span>
  );
}
