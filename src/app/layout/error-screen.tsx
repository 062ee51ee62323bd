import { logo } from "virtual:brand-pictures";
import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { PAGES } from "../../content/site-pages.ts";
import type { ShownError } from "../errors.ts";
import { Picture } from "../ui/picture.tsx";
import { FaultNote } from "./fault-note.tsx";
import { PageShown } from "./page-shown.tsx";

/** Longer messages may have to scroll inside their box, so the keyboard has to be able to reach them. */
const SURELY_FITS = 160;

interface ErrorScreenProps {
  readonly error: ShownError;
}

/** What a visitor sees in place of the whole app when it cannot show what was requested. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { errorScreen } = shell;
  const { status, message } = error;
  return (
    <main className="error-screen" id="content">
      <div className="error-screen__body">
        <Picture
          className="error-screen__logo"
          picture={logo}
          sizes="(min-width: 40rem) 550px, 85vw"
          width={550}
          priority
        />
        <h1 tabIndex={-1}>
          {status === 404 && <span className="error-screen__status">{errorScreen.notFoundTitle} </span>}
          <span className="error-screen__message" {...(message.length > SURELY_FITS && { tabIndex: 0 })}>
            {errorScreen.prefix}
            {message}
          </span>
        </h1>
        {/* A form and not a link: it is a button, and it works before and without JavaScript. */}
        <form action="/">
          <button type="submit" className="button">
            {errorScreen.button}
          </button>
        </form>
        {status >= 500 && <FaultNote error={error} />}
        <div className="error-screen__ways">
          <p>
            {errorScreen.callText} <a href={company.telephone.href}>{company.telephone.display}</a>
          </p>
          <nav aria-label={errorScreen.pagesLabel}>
            {PAGES.slice(1).map(({ path, label }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <p className="error-screen__company">{company.name}</p>
      <PageShown />
    </main>
  );
}
