import { logo } from "virtual:brand-pictures";
import { useLocation } from "react-router";
import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import { listLinkedPages } from "../../shared/pages.ts";
import { WriteLinks } from "../ui/call-buttons.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { MENU_ID } from "./menu-id.ts";

/** On narrow screens, the links are a popover, because a popover needs no JavaScript to open and close. */
export function Header() {
  const { pathname } = useLocation();
  const isOverPicture = pathname === "/";
  return (
    <header className={isOverPicture ? "site-header site-header--over-picture" : "site-header"}>
      <a className="site-header__home logo" href="/" aria-label={shell.header.homeLabel}>
        <Picture picture={logo} sizes="194px" width={194} eager />
      </a>
      <button type="button" className="menu-button" popoverTarget={MENU_ID}>
        <span className="menu-button__glyph" />
        <span>{shell.menu.openText}</span>
        <span hidden>{shell.menu.closeText}</span>
      </button>
      <nav id={MENU_ID} className="site-nav" popover="auto" aria-label={shell.header.navigationLabel}>
        <ul>
          {listLinkedPages("menu").map(({ path, label }) => (
            <li key={path}>
              <a href={path} aria-current={path === pathname ? "page" : undefined} className="site-nav__link">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="site-nav__answers">
          {shell.menu.answers.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <a className="button site-nav__request" href="/bookings">
          {shell.buttons.request}
        </a>
        <a className="button button--quiet site-nav__call" href={company.telephone.href}>
          <Icon name="ph:phone" />
          <span>
            <span className="visually-hidden">{shell.header.callLabel} </span>
            {company.telephone.display}
          </span>
        </a>
        <WriteLinks />
      </nav>
      {/* Covers the page while the menu is open (menu.css). Otherwise a tap outside could also activate an element of the page. */}
      <button
        hidden
        type="button"
        className="menu-close"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        // Not a Tab stop, because keyboard users can press the menu's button or Escape.
        tabIndex={-1}
        aria-label={shell.menu.closeText}
      />
    </header>
  );
}
