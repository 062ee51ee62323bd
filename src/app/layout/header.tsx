import { logo } from "virtual:brand-pictures";
import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { PAGES } from "../../content/site-pages.ts";
import { Icon } from "../ui/icon.tsx";
import { NavigationLink } from "../ui/navigation-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { MENU_ID } from "./menu-id.ts";

interface HeaderProps {
  /** Whether the page begins with a picture that runs up behind the bar. */
  readonly isOverPicture: boolean;
}

/**
 * The logo and the main links. On small screens the links are a popover: the browser itself opens and closes it,
 * by button, Escape or a tap outside, says so to screen readers, and needs no script for any of it.
 */
export function Header({ isOverPicture }: HeaderProps) {
  return (
    <header className={isOverPicture ? "site-header site-header--over-picture" : "site-header"}>
      <a className="site-header__home" href="/" aria-label={shell.header.homeLabel}>
        <Picture picture={logo} sizes="194px" width={194} eager />
      </a>
      {/* The name stays and the browser tells the state: a name that changed too would say it twice. */}
      <button type="button" className="menu-button" popoverTarget={MENU_ID}>
        <span className="menu-button__glyph" />
        {shell.menu.openText}
      </button>
      <nav id={MENU_ID} className="site-nav" popover="auto" aria-label={shell.header.navigationLabel}>
        <ul>
          {PAGES.filter(({ path }) => path !== "/").map(({ path, label }) => (
            <li key={path}>
              <NavigationLink className="site-nav__link" href={path}>
                {label}
              </NavigationLink>
            </li>
          ))}
        </ul>
        <a className="button button--quiet site-nav__call" href={company.telephone.href}>
          <Icon name="ph:phone" />
          <span>
            <span className="visually-hidden">{shell.header.callLabel} </span>
            {company.telephone.display}
          </span>
        </a>
      </nav>
      {/*
       * Lies over the page while the menu is open. Without it a tap beside the menu would close it and go on to what lies
       * there: neither the popover nor its backdrop takes it. Keys have the menu's button and Escape.
       */}
      <button
        type="button"
        className="menu-close"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-label={shell.menu.closeLabel}
      />
    </header>
  );
}
