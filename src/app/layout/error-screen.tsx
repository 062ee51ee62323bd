import { logo } from "virtual:brand-pictures";
import { use, useEffect } from "react";
import { company } from "../../content/company.ts";
import { errorScreen } from "../../content/shell.ts";
import { listLinkedPages } from "../../shared/pages.ts";
import { BrowserServicesContext } from "../browser-services.ts";
import type { ShownError } from "../errors.ts";
import { Picture } from "../ui/picture.tsx";
import { useFinishPageNavigation } from "../use-finish-navigation.ts";

/** A longer message may scroll inside its box, so keyboard users must be able to focus the box. */
const MAX_UNSCROLLED_CHARACTERS = 160;

export function ErrorScreen({ error }: { readonly error: ShownError }) {
  const { status, message, faultId, cause } = error;
  const services = use(BrowserServicesContext);
  useFinishPageNavigation();
  useEffect(() => {
    if (faultId && cause !== undefined) services?.reportFault(cause, faultId);
  }, [services, cause, faultId]);
  return (
    <main className="error-screen" id="content">
      <div className="error-screen__body stack stack--m">
        <Picture
          className="error-screen__logo logo"
          picture={logo}
          sizes="(min-width: 40rem) 550px, 85vw"
          width={550}
          priority
        />
        <h1 className="stack" tabIndex={-1}>
          {status === 404 && <span className="error-screen__status">{errorScreen.notFoundTitle} </span>}
          <span
            className="error-screen__message"
            {...(message.length > MAX_UNSCROLLED_CHARACTERS && { tabIndex: 0 })}
          >
            {errorScreen.prefix}
            {message}
          </span>
        </h1>
        {/* A form, so that the button works without JavaScript. */}
        <form action="/">
          <button type="submit" className="button">
            {errorScreen.button}
          </button>
        </form>
        {faultId && <p className="quiet">{errorScreen.faultNote.replace("{id}", faultId)}</p>}
        <div>
          <p>
            {errorScreen.callText} <a href={company.telephone.href}>{company.telephone.display}</a>
          </p>
          <nav aria-label={errorScreen.pagesLabel}>
            {listLinkedPages("menu").map(({ path, label }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <p className="quiet">{company.name}</p>
    </main>
  );
}
