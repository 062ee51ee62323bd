export function Steps({
  steps,
}: {
  readonly steps: readonly { readonly title?: string; readonly text: string }[];
}) {
  return (
    <ol className="steps quiet">
      {steps.map(({ title, text }, index) => (
        <li key={text}>
          <svg width="54" height="62" viewBox="0 0 54 62" aria-hidden="true">
            <path d="M27 1 53 16v30L27 61 1 46V16Z" fill="none" stroke="currentColor" strokeOpacity=".7" />
            <text x="27" y="39">
              {index + 1}
            </text>
          </svg>
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
