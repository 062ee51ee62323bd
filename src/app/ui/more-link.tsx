export function MoreLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <p>
      <a className="more-link" href={to}>
        {label}
        <svg className="glyph" width="22" height="10" viewBox="0 0 22 10" aria-hidden="true">
          <path d="M0 5h20M16 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      </a>
    </p>
  );
}
